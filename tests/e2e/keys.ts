import type { Locator, Page } from '@playwright/test';
import { expect } from './support';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Walks by Tab from where the focus is to a control, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Walks to a text field and types, in place of what stands there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Walks to a button or box and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * What a refused form must do: its summary takes the focus and is announced, its first message leads to the
 * field, and the field tells its error itself.
 */
export async function announced(page: Page, form: Locator, field: Locator, message: string): Promise<void> {
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('link', { name: message }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.?()]/g, '\\$&')));
}
