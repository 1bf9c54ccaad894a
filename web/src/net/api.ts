/** The server's HTTP API, as far as the page uses it. Every failure is an `ApiError` with a sentence. */
import type { Fields, Json } from "../board/contract";
import { language } from "../text/page.svelte";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    detail: string,
  ) {
    super(detail);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { "Accept-Language": language() } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  const answer = await fetch(`/api${path}`, request).catch(() => {
    throw new ApiError(0, "offline", "");
  });
  if (!answer.ok) throw await errorOf(answer);
  return (await bodyOf(answer)) as T;
}

/** What came: JSON, plain text (the rules), or nothing. */
async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const json = answer.headers.get("Content-Type")?.startsWith("application/json");
  return json ? answer.json() : answer.text();
}

async function errorOf(answer: Response): Promise<ApiError> {
  try {
    const said = (await answer.json()) as { error?: string; detail?: string };
    return new ApiError(answer.status, said.error ?? "", said.detail ?? answer.statusText);
  } catch {
    return new ApiError(answer.status, "", answer.statusText);
  }
}

const cache = new Map<string, Promise<Json>>();

/** Something that doesn't change while the page is open: asked for once. */
export function once<T>(path: string): Promise<T> {
  let asked = cache.get(path);
  if (!asked) {
    asked = call<Json>("GET", path);
    asked.catch(() => cache.delete(path));
    cache.set(path, asked);
  }
  return asked as Promise<T>;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);
export const patch = <T>(path: string, body: Fields): Promise<T> => call<T>("PATCH", path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => call<T>("PUT", path, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => call<T>("DELETE", path, body);
