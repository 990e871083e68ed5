//! Schemas that cannot be derived.

use std::borrow::Cow;
use std::marker::PhantomData;

use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// An object in a request of which every property has a default. Its name is that of `T` and `Input`.
#[derive(Debug)]
pub struct Partial<T>(PhantomData<T>);

impl<T: PartialSchema> PartialSchema for Partial<T> {
    fn schema() -> RefOr<Schema> {
        let mut schema = T::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            object.required.clear();
        }
        schema
    }
}

impl<T: ToSchema> ToSchema for Partial<T> {
    fn name() -> Cow<'static, str> {
        Cow::Owned(format!("{}Input", T::name()))
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
    }
}
