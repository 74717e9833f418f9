import { randomBytes } from 'node:crypto'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import type { Tx } from '#server/contexte/base.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { oublierEchecs } from './comptes.ts'
import { aDesMessagesNonLus } from './messages-non-lus.ts'
import { inscrireSession } from './sessions.ts'

interface CompteAOuvrir {
  id: number
  role: Role
  prenom: string
  nom: string
  email: string
  echecs: number
  verrouilleJusque: Date | null
}

/**
 * Opens a session for somebody whose identity is proved, and forgets their failures. Locks the account.
 * `oidc`: a provider proved it, and perhaps a second factor.
 */
export async function ouvrirSession(
  tx: Tx,
  compte: CompteAOuvrir,
  { adresse, agent }: { adresse: string; agent: string },
  le: Date,
  oidc: { facteurProuve: boolean } | null = null,
) {
  const { id, role, prenom, nom, email } = compte
  const token = randomBytes(32).toString('base64url')
  await inscrireSession(tx, {
    utilisateurId: id,
    jetonEmpreinte: empreinteDe(token),
    adresse,
    agent,
    le,
    parOidc: oidc !== null,
    facteurProuve: oidc?.facteurProuve ?? false,
  })
  if (compte.echecs > 0 || compte.verrouilleJusque) await oublierEchecs(tx, id)
  const hasUnreadMessages = await aDesMessagesNonLus(tx, { id, role })
  return { token, user: { id, role, isStaff: estStaff(role), prenom, nom, email, hasUnreadMessages } }
}
