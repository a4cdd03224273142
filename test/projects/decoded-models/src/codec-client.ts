import { type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import axios from 'axios';
import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type * as t from 'io-ts';
import * as v from 'valibot';
import { z } from 'zod';

const http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });

export const byCodec = <A>(path: string, codec: t.Type<A>) =>
  pipe(
    TE.tryCatch(() => http.get(path), E.toError),
    TE.map(({ data }) => data.result),
    TE.chainEitherKW(codec.decode),
  );

export const byZod = async <S extends z.ZodTypeAny>(path: string, schema: S): Promise<z.infer<S>> =>
  z.object({ result: schema }).parse((await http.get(path)).data).result;

export const byValibot = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> =>
  v.parse(v.object({ result: schema }), (await http.get(path)).data).result;

export const byTypeBox = async <S extends TSchema>(path: string, schema: S) =>
  Value.Decode(Type.Object({ result: schema }), (await http.get(path)).data).result;
