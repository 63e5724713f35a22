/** What the two libraries say, in German; each takes what it knows. */
export const locale: Record<string, string> = {
  'Map.Title': 'Karte der Umspannwerke',
  'NavigationControl.ZoomIn': 'Karte vergrößern',
  'NavigationControl.ZoomOut': 'Karte verkleinern',
  'NavigationControl.ResetBearing': 'Karte nach Norden ausrichten',
  'Popup.Close': 'Schließen',
  'AttributionControl.ToggleAttribution': 'Quellen anzeigen',
  'LogoControl.Title': 'MapLibre',
  'CooperativeGesturesHandler.WindowsHelpText': 'Zum Vergrößern der Karte Strg halten und scrollen',
  'CooperativeGesturesHandler.MacHelpText': 'Zum Vergrößern der Karte ⌘ halten und scrollen',
  'CooperativeGesturesHandler.MobileHelpText': 'Zum Verschieben der Karte zwei Finger verwenden',
  'ScrollZoomBlocker.CtrlMessage': 'Zum Vergrößern der Karte Strg halten und scrollen',
  'ScrollZoomBlocker.CmdMessage': 'Zum Vergrößern der Karte ⌘ halten und scrollen',
  'TouchPanBlocker.Message': 'Zum Verschieben der Karte zwei Finger verwenden',
};
