import { jourDe } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { TypeExport } from '#domain/export/types-export.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Secrets } from '#server/contexte/dehors.ts'
import type { Feuille } from '#server/documents/classeur.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { lireLibelles } from '#server/socle/reglages/libelles.ts'
import { COLONNES_BILANS } from './colonnes/bilans.ts'
import { COLONNES_COMMISSIONS } from './colonnes/commissions.ts'
import { colonnesPaiements } from './colonnes/paiements.ts'
import { colonnesPorteurs } from './colonnes/porteurs.ts'
import { COLONNES_PROJETS } from './colonnes/projets.ts'
import { feuilleProjets } from './feuille-projets.ts'
import { feuilleDe } from './jeu.ts'
import {
  bilansRemplis,
  commissionsTenues,
  type Periode,
  paiementsFaits,
  porteursCrees,
  projetsCrees,
} from './queries.ts'

type Fabrique = (ctx: Contexte, acteur: Acteur, periode: Periode) => Promise<Feuille> | Feuille

/** The sheet of each type: nothing is read from the database before somebody reads its rows. */
export const FEUILLES: Record<TypeExport, Fabrique> = {
  async projets({ db, horloge }, _acteur, periode) {
    const maintenant = horloge.maintenant()
    const instant = { maintenant, jour: jourDe(maintenant) }
    return feuilleProjets(db, projetsCrees(db, periode, instant), instant)
  },
  async porteurs({ db, secrets }, { role }, periode) {
    const colonnes = colonnesPorteurs(await lireLibelles(db), secrets, role)
    return feuilleDe('Porteurs', colonnes, parLots(db, porteursCrees(db, periode)))
  },
  commissions: ({ db }, acteur, periode) =>
    feuilleDe('Commissions', COLONNES_COMMISSIONS, parLots(db, commissionsTenues(db, acteur, periode))),
  paiements: ({ db, secrets }, { role }, periode) =>
    feuilleDe('Paiements', colonnesPaiements(secrets, role), parLots(db, paiementsFaits(db, periode))),
  bilans: ({ db }, _acteur, periode) =>
    feuilleDe('Bilans', COLONNES_BILANS, parLots(db, bilansRemplis(db, periode))),
}

const SANS_LIBELLES = { structures: new Map(), categories: new Map(), domaines: new Map() }

/** Titles of the columns of a type, for a reader: a bank account only for who may read it. */
export const titresDe = (type: TypeExport, secrets: Secrets, role: Role): string[] =>
  ({
    projets: COLONNES_PROJETS,
    porteurs: colonnesPorteurs(SANS_LIBELLES, secrets, role),
    commissions: COLONNES_COMMISSIONS,
    paiements: colonnesPaiements(secrets, role),
    bilans: COLONNES_BILANS,
  })[type].map((c) => c.titre)
