'use server';

import { submit } from '@/lib/backend/submit';
import { currentOf } from '@/lib/forms';
import * as api from '@/lib/releases/endpoints';
import { releaseRecord } from '@/lib/releases/record';

export const createRelease = async (values: unknown) => submit(api.createReleaseEndpoint, values);
export const editRelease = async (values: unknown) => submit(api.editReleaseEndpoint, values);
export const deleteRelease = async (values: unknown) => submit(api.deleteRelease, values);
export const approveRelease = async (values: unknown) => submit(api.approveReleaseEndpoint, values);
export const revokeRelease = async (values: unknown) => submit(api.revokeReleaseEndpoint, values);
export const beginPreview = async (values: unknown) => submit(api.beginPreview, values);
export const publishRelease = async (values: unknown) => submit(api.publishReleaseEndpoint, values);

/** The release as it is saved by now, for a form that was overtaken. */
export const currentRelease = async (uid: number) =>
  currentOf(await submit(api.showRelease, { uid }), ({ release: { by, ...release } }) => ({
    ...{ ...release, changedBy: by },
    values: releaseRecord.typed(release),
  }));
