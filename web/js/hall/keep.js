// Building a list anew while somebody uses it: the control that had the focus has it afterwards.

/** Controls are known by `data-keep`. @param {HTMLElement} container @param {() => void} rebuild */
export function keepFocus(container, rebuild) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const key = active && container.contains(active) ? active.dataset.keep : undefined;
  rebuild();
  if (key) /** @type {HTMLElement | null} */ (container.querySelector(`[data-keep="${CSS.escape(key)}"]`))?.focus();
}
