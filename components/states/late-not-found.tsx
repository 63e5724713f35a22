'use client'; // every page carries it as what notFound() shows, so it crosses as a name and loads where it is shown

import { lazy } from 'react';

const View = lazy(async () => ({ default: (await import('./not-found-view')).NotFoundView }));

export const LateNotFound = () => <View />;
