// The colours of players can be told apart by everybody: for usual eyes and without one of the three kinds of cones.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** Two colours this far apart in OKLab are told apart at a glance; what seeds are drawn on differs less. */
const LEAST_APART = 0.08;

/** How colours look without one kind of cones, on linear RGB (Machado, Oliveira and Fernandes 2009, full severity). @type {Record<string, number[][]>} */
const EYES = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const css = readFileSync(new URL("../page/css/base.css", import.meta.url), "utf8");

/** Palettes of the style sheet: usual and high contrast, light and dark. @returns {Record<string, Record<string, string>>} */
function palettes() {
  /** @type {Record<string, Record<string, string>>} */
  const found = {};
  const paints = [...css.matchAll(/--paint-(\w+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  for (const [, name, light, dark] of paints) {
    const contrast = found["usual light"]?.[name] ? "more" : "usual";
    (found[`${contrast} light`] ??= {})[name] = light;
    (found[`${contrast} dark`] ??= {})[name] = dark;
  }
  return found;
}

/** @param {string} colour */
const linear = (colour) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  );

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * vector[i], 0));

/** @param {number[]} rgb */
function oklab(rgb) {
  const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [
    0.0883024619,
    0.2817188376,
    0.6299787005,
  ]], rgb).map(Math.cbrt);
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [
    0.0259040371,
    0.7827717662,
    -0.808675766,
  ]], cones);
}

/** @param {string} a @param {string} b @param {number[][]} eye */
function apart(a, b, eye) {
  const [x, y] = [a, b].map((colour) => oklab(times(eye, linear(colour)).map((c) => Math.min(1, Math.max(0, c)))));
  return Math.hypot(...x.map((c, i) => c - y[i]));
}

test("any two colours of players are told apart by everybody", () => {
  const all = Object.entries(palettes());
  assert.equal(all.length, 4);
  for (const [palette, paints] of all) {
    const names = Object.keys(paints);
    assert.equal(names.length, 6);
    for (const [eye, matrix] of Object.entries(EYES)) {
      for (const [i, a] of names.entries()) {
        for (const b of names.slice(i + 1)) {
          const distance = apart(paints[a], paints[b], matrix);
          assert.ok(distance >= LEAST_APART, `${a} and ${b}, ${palette}, ${eye}: ${distance.toFixed(3)}`);
        }
      }
    }
  }
});
