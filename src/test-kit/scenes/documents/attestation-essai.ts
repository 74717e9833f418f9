import type { Banc } from '#test-kit/banc/banc.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandePayee } from '../demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '../fabriques.ts'

export const DEUX_CASES = { atteste1: true, atteste2: true }

/** The calls of an attestation by the holder of that token. */
export const attester = (banc: Banc, jeton: string) => ({
  remplir: (id: number, corps: object = DEUX_CASES) =>
    banc.appeler('PATCH', `projets/${id}/attestation-auteurs`, { corps, jeton }),
  signer: (id: number, codeVerification: unknown) =>
    banc.appeler('PATCH', `projets/${id}/signer-attestation-auteurs`, { corps: { codeVerification }, jeton }),
  lire: async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data,
  /** The code sent by SMS, as its holder would read it. */
  async recevoirCode(id: number): Promise<string> {
    await banc.appeler('POST', 'code-sms', { corps: { id, objet: 'attestation' }, jeton })
    const sms = (await banc.envois()).find((e) => e.projetId === id && e.canal === 'sms')
    const code = /\b(\d{6})\b/.exec(sms?.texte ?? '')?.[1]
    if (!code) throw new Error('Aucun code par SMS.')
    return code
  },
})

/** A holder, and the calls they make; a minute after whatever came before. */
export async function porteurQuiAtteste(banc: Banc) {
  const porteur = await creerPorteur(banc)
  const moi = attester(banc, await banc.connecter(porteur.utilisateurId))
  banc.horloge.avancer(60_000)
  return { porteur, moi }
}

/** Statuses of a call of the attestation, for every role, on a paid application. */
export async function statutsSurPayee(banc: Banc, porteur: PorteurEssai, appel: string) {
  const p = await demandePayee(banc, porteur)
  return statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('PATCH', `projets/${p.id}/${appel}`, { corps: DEUX_CASES, ...(jeton && { jeton }) }),
  )
}

/** Six digits that are not these. */
export const autreCode = (code: string): string => (code === '111111' ? '222222' : '111111')

/** Acts in the journal of an application, in order. */
export async function actesDe(banc: Banc, projetId: number): Promise<string[]> {
  const lignes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `projet:${projetId}`)
    .orderBy('rang')
    .execute()
  return lignes.map((l) => l.acte)
}

/** Statuses that nobody else gets past: anonymous, staff and members, another holder. */
export const REFUS_AUX_AUTRES = {
  anonyme: 401,
  porteur_other: 404,
  membreCommission: 403,
  comptable: 403,
  superviseur: 403,
  admin: 403,
} as const
