import { CLES_PAGES, TITRES_PAGES } from '#domain/page/pages.ts'

/** Links to the information pages. Plain ones: they also stand without the router. */
export const LiensPages = () =>
  CLES_PAGES.map((cle) => (
    <a key={cle} href={`/gestion/pages/${cle}`}>
      {TITRES_PAGES[cle]}
    </a>
  ))
