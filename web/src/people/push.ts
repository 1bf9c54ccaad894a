/** This browser's subscription to push messages. Nothing is asked of the reader but after a click. */
import type { Device, ReachShown } from "../net/answers";
import { post, remove } from "../net/api";

export type PushState = "unable" | "denied" | "off" | "on";

/** Whether this browser is woken for the reader. */
export async function pushState(devices: Device[]): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription === undefined) return "unable";
  if (Notification.permission === "denied") return "denied";
  return subscription && (await deviceOf(subscription, devices)) ? "on" : "off";
}

/** Ask for leave, subscribe and tell the server; null if leave was not given. */
export async function allowPush(key: string): Promise<ReachShown | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    // It was subscribed for another server's key: begin again.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  return post<ReachShown>("/me/devices", { endpoint, ...keys });
}

/** Wake this browser no more. */
export async function endPush(devices: Device[]): Promise<ReachShown | null> {
  const subscription = await currentSubscription();
  if (!subscription) return null;
  const device = await deviceOf(subscription, devices);
  await subscription.unsubscribe();
  return device ? remove<ReachShown>(`/me/devices/${device.id}`) : null;
}

/** What the browser is subscribed to; null for nothing, undefined where it can't be. */
async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : undefined;
}

async function deviceOf(subscription: PushSubscription, devices: Device[]): Promise<Device | undefined> {
  const hash = await sha256(subscription.endpoint);
  return devices.find((device) => device.hash === hash);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
