import { jourDe } from '#domain/commun/jours.ts'
import type { LigneLue } from '#domain/jeton-lecture/colonnes.ts'
import type { Portee } from '#domain/jeton-lecture/portees.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireReferentielsDesFaits } from '#server/socle/projet/lecture/selection.ts'
import { lireLibelles } from '#server/socle/reglages/libelles.ts'
import { ligneDemande, lignePaiement, ligneStructure } from './lignes.ts'
import { lireDemandes, lirePaiements, lireStructures, type Tranche } from './queries-lecture.ts'

/** Rows of a file, each with where the next slice would begin after it; null: nothing comes after. */
export type Lues = { ligne: LigneLue; suite: string | null }[]
export type LireTranche = (tranche: Omit<Tranche, 'apres'> & { apres: string | null }) => Promise<Lues>

/** What the numbers of a year are read with, which another feature knows (tied in routes-composees.ts). */
export type LireStatistiques = (
  ctx: Contexte,
  demande: { annee: number | undefined; lisible: boolean },
) => Promise<LigneLue[]>

const lireApres = (apres: string | null): Tranche['apres'] => {
  const [cle = '', id] = apres?.split('_') ?? []
  return id === undefined ? null : { cle, id: Number(id) }
}

/** How the slices of each file are read; the labels, once for all of them. */
export async function ouvrirTranches(
  ctx: Contexte,
  portee: Exclude<Portee, 'statistiques'>,
): Promise<LireTranche> {
  const { db, horloge } = ctx
  const maintenant = horloge.maintenant()
  const instant = { maintenant, jour: jourDe(maintenant) }
  const libelles = await lireLibelles(db)
  if (portee === 'structures')
    return async ({ apres, ...t }) =>
      (await lireStructures(db, { ...t, apres: lireApres(apres) })).map((l) => ({
        ligne: ligneStructure(l, libelles),
        suite: `0_${l.id}`,
      }))
  if (portee === 'paiements')
    return async ({ apres, ...t }) =>
      (await lirePaiements(db, { ...t, apres: lireApres(apres) })).map((l) => ({
        ligne: lignePaiement(l),
        suite: `${l.datePaiement}_${l.id}`,
      }))
  const referentiels = await lireReferentielsDesFaits(db, instant)
  return async ({ apres, ...t }) =>
    (await lireDemandes(db, { ...t, apres: lireApres(apres) }, instant)).map((l) => ({
      ligne: ligneDemande(Object.assign(l, { referentiels }), libelles),
      suite: `${l.annee}_${l.id}`,
    }))
}
