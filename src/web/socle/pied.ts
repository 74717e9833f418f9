import { PIED_PUBLIE } from '#domain/accessibilite/listes/pied-publie.ts'
import { direAuPied } from '#domain/accessibilite/pied.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { type ClePage, TITRES_PAGES } from '#domain/page/pages.ts'

/** What the foot of public pages calls an information page; that of accessibility says what the grid says. */
export const intituleAuPied = (cle: ClePage): string =>
  cle === 'accessibilite'
    ? `${TITRES_PAGES[cle]}\u00a0: ${direAuPied(PIED_PUBLIE, jourDe(new Date()))}`
    : TITRES_PAGES[cle]
