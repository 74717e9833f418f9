import { sql } from 'kysely'
import type { Membre } from '#domain/commun/membres.ts'
import type { Banc } from '../banc/banc.ts'
import { type Endroit, ouvrirBarrages } from '../banc/barrages.ts'
import { quiAttendent, structureEssai } from './departs-essai.ts'
import { creerPorteur } from './fabriques.ts'
import { EDITEUR } from './invitations-essai.ts'

let dernier = 30_000_000_000_000

/** Keeps that a link was followed at the address of that account. */
export const prouver = (banc: Banc, id: number) =>
  banc.db
    .updateTable('utilisateur')
    .set({ emailConfirmeLe: banc.horloge.maintenant() })
    .where('id', '=', id)
    .execute()

/** A structure, and somebody who has just registered its SIRET again; their address is proven. */
export async function siretDejaInscrit(banc: Banc, droits: readonly Membre[] = []) {
  const siret = String(++dernier)
  const structure = await structureEssai(banc, droits, await creerPorteur(banc, { champs: { siret } }))
  const double = await creerPorteur(banc, { etat: 'en cours', profil: 'vide', champs: { siret } })
  await prouver(banc, double.utilisateurId)
  const demandeur = { id: double.utilisateurId, email: double.email, porteur: double }
  const { porteur, fondateur } = structure
  const sien = () => banc.connecter(demandeur.id)
  const demander = async (champs: object = {}) =>
    banc.appeler('POST', 'rejoindre', {
      jeton: await sien(),
      corps: { siret, structure: porteur.id, message: 'Je prends la suite de Soazig.', ...champs },
    })
  const entrer = () => banc.connecter(fondateur.id)
  return {
    ...structure,
    siret,
    demandeur,
    demander,
    /** The id of a request just made. */
    demandee: async (): Promise<number> => (await demander()).corps.data.id,
    lire: async (requete = `?siret=${siret}`) =>
      (await banc.appeler('GET', `rejoindre${requete}`, { jeton: await sien() })).corps.data,
    /** What the owners read. */
    recues: async () =>
      (await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, { jeton: await entrer() })).corps
        .data,
    accepter: async (id: number, jeton?: string) =>
      banc.appeler('POST', `adhesions/${id}/accepter`, { jeton: jeton ?? (await entrer()), corps: EDITEUR }),
    decliner: async (id: number, corps: object = {}, jeton?: string) =>
      banc.appeler('POST', `adhesions/${id}/decliner`, { jeton: jeton ?? (await entrer()), corps }),
    retirer: async (id: number) => banc.appeler('DELETE', `rejoindre/${id}`, { jeton: await sien() }),
    inviter: async () =>
      banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, {
        jeton: await entrer(),
        corps: { email: demandeur.email, ...EDITEUR },
      }),
    issue: async (id: number) =>
      (
        await banc.db
          .selectFrom('demandeAdhesion')
          .where('id', '=', id)
          .select('issue')
          .executeTakeFirstOrThrow()
      ).issue,
  }
}

/** Does both, the first stopped there until the second waits for it; gives their answers. */
export async function dansCetOrdre<A, B>(
  banc: Banc,
  endroit: Endroit,
  premier: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const barrages = await ouvrirBarrages(banc)
  try {
    await barrages.poser('premier', endroit)
    const a = premier()
    await barrages.atteindre(['premier'])
    const b = second()
    await quiAttendent(banc, 1)
    await barrages.lever()
    return [await a, await b]
  } finally {
    await barrages.fermer()
    await sql`drop function barrage()`.execute(banc.proprietaire)
  }
}
