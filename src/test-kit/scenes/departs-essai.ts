import { sql } from 'kysely'
import { vi } from 'vitest'
import { FONDATEUR, type Membre } from '#domain/commun/membres.ts'
import type { Banc } from '../banc/banc.ts'
import { creerMembre, creerPorteur, type PorteurEssai } from './fabriques.ts'

interface Personne {
  id: number
  email: string
  jeton: string
  /** Their membership of the structure. */
  membre: number
}

/** A structure and those who work for it: who registered it, then one person for each of these rights. */
export async function structureEssai(banc: Banc, droits: readonly Membre[], de?: PorteurEssai) {
  const porteur = de ?? (await creerPorteur(banc))
  const gens = [{ id: porteur.utilisateurId, email: porteur.email }]
  for (const d of droits) gens.push(await creerMembre(banc, porteur, d))
  const lignes = await banc.db.selectFrom('membre').where('porteurId', '=', porteur.id).selectAll().execute()
  const personne = async ({ id, email }: { id: number; email: string }): Promise<Personne> => ({
    id,
    email,
    jeton: await banc.connecter(id),
    membre: lignes.find((m) => m.utilisateurId === id)?.id ?? 0,
  })
  const [fondateur, ...autres] = (await Promise.all(gens.map(personne))) as [Personne, ...Personne[]]
  return {
    porteur,
    fondateur,
    autres,
    /** Those present, as the base has them. */
    presents: () =>
      banc.db
        .selectFrom('membre')
        .where('porteurId', '=', porteur.id)
        .where('jusque', 'is', null)
        .orderBy('id')
        .select(['utilisateurId', 'role', 'signataire', 'finances'])
        .execute(),
  }
}

export const PROPRIETAIRE = FONDATEUR

export const retirer = (banc: Banc, { membre }: Pick<Personne, 'membre'>, par: Pick<Personne, 'jeton'>) =>
  banc.appeler('DELETE', `membres/${membre}`, { jeton: par.jeton })

export const quitter = (banc: Banc, { id }: Pick<PorteurEssai, 'id'>, qui: Pick<Personne, 'jeton'>) =>
  banc.appeler('POST', `porteurs-projet/${id}/quitter`, { jeton: qui.jeton })

/** `lus`: the rights that are replaced. */
export const changer = (
  banc: Banc,
  { membre }: Pick<Personne, 'membre'>,
  par: Pick<Personne, 'jeton'>,
  { devient, lus }: { devient: Membre; lus: Membre },
) => banc.appeler('PUT', `membres/${membre}`, { jeton: par.jeton, corps: { ...devient, lus } })

/** A code that this person asked for and has not used, for an application of that structure. */
export async function codeVivant(
  banc: Banc,
  projetId: number,
  de: { id: number },
): Promise<() => Promise<boolean>> {
  const le = banc.horloge.maintenant()
  const { id } = await banc.db
    .insertInto('codeVerification')
    .values({
      projetId,
      utilisateurId: de.id,
      objet: 'demande',
      empreinteDocument: Buffer.alloc(32),
      codeEmpreinte: Buffer.alloc(32),
      canal: 'email',
      destination: 'x@essai.fr',
      creeLe: le,
      expireLe: new Date(le.getTime() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async () =>
    (await banc.db.selectFrom('codeVerification').where('id', '=', id).select('annuleLe').executeTakeFirst())
      ?.annuleLe === null
}

/** Resolves once that many statements wait for a lock of the base. */
export const quiAttendent = (banc: Banc, nombre: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.proprietaire)
      return rows[0]?.n === nombre
    },
    { timeout: 14_000, interval: 20 },
  )
