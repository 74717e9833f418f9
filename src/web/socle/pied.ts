import { lienAccessibilite } from '#domain/accessibilite/etat.ts'
import { ETAT_PUBLIE } from '#domain/accessibilite/listes/etat-publie.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { type ClePage, TITRES_PAGES } from '#domain/page/pages.ts'

/** What the foot of public pages calls an information page; that of accessibility says what the grid says. */
export const intituleAuPied = (cle: ClePage): string =>
  cle === 'accessibilite'
    ? lienAccessibilite(TITRES_PAGES[cle], ETAT_PUBLIE, jourDe(new Date()))
    : TITRES_PAGES[cle]
