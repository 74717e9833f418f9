import type { Insertable } from 'kysely'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur, type PorteurEssai } from './fabriques.ts'
import { creerCommission, creerSigne, poserControle } from './projet-signe.ts'

interface Presente {
  id: number
  numero: string
  porteur: PorteurEssai
}

export interface CommissionGarnie {
  id: number
  projets: Presente[]
}

/** Columns of an acceptance of the first stage, at 500 €. */
export const avisAccepte = (banc: Banc, par: number, montant = 500): Partial<Insertable<TableProjet>> => ({
  caaAvis: 'accepte',
  caaMontant: montant,
  caaLe: banc.horloge.maintenant(),
  caaPar: par,
})

/** A commission with as many signed and accepted applications as `champs` has columns, each of its own holder. */
export async function garnirCommission(
  banc: Banc,
  par: number,
  etat: 'ouverte' | 'etape2' | 'close',
  champs: readonly Partial<Insertable<TableProjet>>[],
  disponible = 100_000,
): Promise<CommissionGarnie> {
  const { id, affecteLe } = await creerCommission(banc, etat, { isVisible: true })
  await banc.db
    .updateTable('commission')
    .set({ montantDisponible: disponible })
    .where('id', '=', id)
    .execute()
  const projets: Presente[] = []
  for (const c of champs) {
    const porteur = await creerPorteur(banc)
    const projet = await creerSigne(banc, porteur, { commissionId: id, affecteLe, affectePar: par, ...c })
    await poserControle(banc, projet, par)
    projets.push({ id: projet.id, numero: projet.numero, porteur })
  }
  return { id, projets }
}

/** Everything a holder reads, byte for byte; the signed links follow the clock, which the caller does not move. */
export async function lecturesDuPorteur(banc: Banc, jeton: string, projetId: number): Promise<string[]> {
  const chemins = [`projets/${projetId}`, 'projets', 'mes-projets', 'me', 'notifications']
  const reponses = await Promise.all(chemins.map((c) => banc.appeler('GET', c, { jeton })))
  return reponses.map((r) => r.octets.toString('utf8'))
}
