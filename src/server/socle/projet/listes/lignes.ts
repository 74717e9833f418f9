import { type RawBuilder, type Selectable, sql } from 'kysely'
import { BORNES_PAR_DEFAUT, type Bornes } from '#domain/constats/bornes.ts'
import { rangRegion } from '#domain/geo/regions.ts'
import type { LimitesCalendrier, Periode } from '#domain/projet/calendrier.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import { attendSonPaiement } from '#domain/projet/gardes/paiement.ts'
import { rangEtat } from '#domain/projet/libelle-personnel.ts'
import { montantListe } from '#domain/projet/liste/colonnes-liste.ts'
import {
  attendDepuis,
  bilanDe,
  conventionDe,
  echeanceListe,
  paiementDe,
} from '#domain/projet/liste/suite-liste.ts'
import { FILES_ATTENTE } from '#domain/projet/liste/tris-liste.ts'
import { partsLues } from '#domain/projet/montants.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { versEcran } from '#domain/projet/reponse-ecran.ts'
import type { Db } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import type { TableLigneListe } from '#server/infra/db/tables/listes.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { constatsListes } from '../constats.ts'
import { faitsDe } from '../faits.ts'
import { type Lecteur, presenterCourt } from '../lecture/presenter-court.ts'
import { type LigneCourte, selectionCourte } from '../lecture/selection.ts'
import { facettesDe } from './facettes.ts'
import { regionListee } from './region-listee.ts'

/** Version of the way rows are written: raised when the same facts give another row; all are then redone. */
export const VERSION_LIGNE = 9

/** A row as its facts give it. */
export type LigneDeduite = {
  [c in Exclude<keyof TableLigneListe, ClesEnBase>]: Ecrite<Selectable<TableLigneListe>[c]>
} & Sources
/** What the database makes its words and sort keys of, with what finds its account. */
export interface Sources {
  nom: string | null
  texte: string
  facettes: string[]
  categorieId: number | null
}
/** Columns that the database computes from the others. */
type ClesEnBase = 'mots' | 'motsMembres' | 'version' | 'nomTri' | 'categorieTri' | 'empreinteTextes'
type Ecrite<T> = T extends Date ? string : T

// Nothing in a row depends on the hour: only a holder's actions would, whose lists are not made of rows.
const INSTANT = { maintenant: new Date(0), jour: '1970-01-01' }
const ADMIN: Lecteur = { role: 'admin', porteurId: null }
const COMPTABLE: Lecteur = { role: 'comptable', porteurId: null }

/** Rows deduced before others are heard: a few milliseconds of the loop. */
const TRANCHE = 10

const lireCourtes = preparer((db, { ids }: Trous<{ ids: readonly number[] }>) => {
  const premiere = sql`p.id = (select min(x.id) from projet x where x.id = any(${ids}::int[]))`
  return selectionCourte(db, INSTANT, premiere)
    .select(['c.isVisible', 'po.codePostal'])
    .select(reglages(premiere).as('reglages'))
    .where(sql<boolean>`p.id = any(${ids}::int[])`)
    .orderBy('p.id')
})

/** The rows of these applications as their facts give them now, by id; those gone are left out. */
export async function deduireLignes(db: Db, ids: readonly number[]): Promise<LigneDeduite[]> {
  const lues = await lireCourtes(db, { ids })
  const [premier] = lues
  if (!premier?.reglages) return []
  const { referentiels, reglages: lus } = premier
  const bornes = { ...BORNES_PAR_DEFAUT, ...lus.bornes }
  const regles = { ...lus, bornes }
  const tranches = await parTranches(
    lues,
    (tranche) => tranche.map((l) => deduire({ ...l, referentiels }, regles)),
    TRANCHE,
  )
  return tranches.flat()
}

/** What the settings say, with the first row alone. */
const reglages = (si: RawBuilder<unknown>) => sql<
  (Reglages & { bornes: Partial<Bornes> | null }) | null
>`case when ${si} then (
  select json_build_object('joursConvention', jours_convention, 'joursBilan', jours_bilan,
    'dateLimiteDepot', date_limite_depot, 'dateDebutMax', date_debut_max, 'dateFinMax', date_fin_max,
    'periodes', (select coalesce(json_agg(json_build_object('dateDebut', date_debut, 'dateFin', date_fin,
      'deadline', deadline, 'dateCommission', date_commission)), '[]') from periode),
    'bornes', (select valeur from parametre where cle = 'constats'))
  from calendrier where id = 1) end`

interface Reglages extends Delais, LimitesCalendrier {
  periodes: Periode[]
  bornes: Bornes
}
interface Autour {
  isVisible: boolean | null
  codePostal: string | null
}

function deduire(ligne: LigneCourte & Autour, regles: Reglages): LigneDeduite {
  const court = presenterCourt(ligne, ADMIN, INSTANT.maintenant)
  const constats = constatsListes(ligne, regles, regles.bornes)
  const regionListe = regionListee(ligne)
  const dit = versEcran({ ...court, regionListe, ...(constats > 0 && { constats }) })
  const { actions, lotVirement, virementRejete, ...ecran } = dit
  const { actions: duComptable } = presenterCourt(ligne, COMPTABLE, INSTANT.maintenant)
  const attentes = {
    controle: actions.includes('controler'),
    bilan: actions.includes('controlerBilan'),
    paiement: attendSonPaiement(faitsDe(ligne)),
  }
  return {
    projetId: ligne.id,
    creeLe: ligne.creeLe.toISOString(),
    annee: ligne.annee,
    porteurId: ligne.porteurId,
    commissionId: ligne.commissionId,
    onglet: court.onglet,
    visibleMembres: ligne.isVisible === true,
    attendControle: attentes.controle,
    attendBilan: attentes.bilan,
    attendPaiement: attentes.paiement,
    ...clesDe(court, regles),
    constats,
    facettes: facettesDe({
      annee: [ligne.annee],
      onglet: [court.onglet ?? 'commission'],
      commission: [ligne.commissionId],
      categorie: [ligne.idCategorieProjet],
      domaine: ligne.idDomainesEditoriaux,
      region: [regionListe],
      convention: [conventionDe(court)],
      paiement: [paiementDe(court)],
      bilan: [bilanDe(court)],
      attente: FILES_ATTENTE.filter((file) => attentes[file]),
      constats: constats > 0 ? ['oui'] : [],
    }),
    ecran: JSON.stringify(ecran).slice(0, -1),
    finAdmin: fin(actions, { lotVirement, virementRejete }),
    finComptable: fin(duComptable, { lotVirement, virementRejete }),
    categorieId: ligne.idCategorieProjet,
    regionTri: rangRegion(regionListe),
    etatTri: rangEtat(dit),
    paye: court.paiement?.montant ?? null,
    texte: [ligne.numero, ligne.nom, ligne.numeroConvention, ligne.ville].filter((t) => t !== null).join(' '),
  }
}

/** What the row is sorted by, and filtered by where a filter is a range (the others are `facettes`). */
const clesDe = (court: ProjetCourt, delais: Delais) => ({
  nom: court.nom,
  deposeLe: court.chronologie.signeLe,
  demande: court.montantDemande,
  ...partsLues(court),
  montant: montantListe(court),
  controleLe: court.chronologie.controleLe,
  caaLe: court.chronologie.caaLe,
  caLe: court.chronologie.decisionPublieeLe,
  conventionLe: court.chronologie.conventionSigneeLe,
  payeLe: court.datePaiement,
  echeance: echeanceListe(court, delais),
  attendDepuis: attendDepuis(court),
})

type DuVirement = Partial<Record<keyof Pick<ProjetCourt, 'lotVirement' | 'virementRejete'>, unknown>>
/** The end of a row, kept apart by role: acts and transfers, which commission members do not read. */
const fin = (actions: readonly string[], { lotVirement, virementRejete }: DuVirement = {}): string =>
  `,${JSON.stringify({ ...(lotVirement ? { lotVirement } : {}), ...(virementRejete ? { virementRejete } : {}), actions }).slice(1)}`
/** End of a row for whoever has no act; FIN_REJET: for who reads transfers, when its own was rejected. */
export const FIN_LECTEUR = fin([])
export const FIN_REJET = fin([], { virementRejete: true })
export const MARQUE_REJET = '"virementRejete":true'
