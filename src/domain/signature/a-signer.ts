/** What of an application waits for a signature, whoever may give it (§5.5, row 10). */
import { peut } from '#domain/projet/actes.ts'
import type { FaitsProjet } from '#domain/projet/faits.ts'
import type { Moment } from '#domain/projet/gardes/garde.ts'
import { OBJETS_CODE, type ObjetCode } from './code-parti.ts'

/** Step 5 saved whole asks for a code: judged as if it were already saved. */
export const aSigner = (faits: FaitsProjet): FaitsProjet => ({
  ...faits,
  etape: Math.max(4, faits.etape),
  isDraft: false,
  signatairePresent: true,
})

const SIGNATAIRE = { role: 'porteurProjet', proprietaire: true } as const
const ACTES = {
  demande: 'codeVerification',
  convention: 'signerConvention',
  // Whoever signs it also ticks its boxes, on the same page.
  attestation: 'remplirAttestation',
} as const

/** The document that a signatory of the structure could sign now; null: none. */
export function objetASigner(faits: FaitsProjet, moment: Moment): ObjetCode | null {
  const prets = { demande: aSigner(faits), convention: faits, attestation: faits }
  return OBJETS_CODE.find((o) => peut(ACTES[o], prets[o], SIGNATAIRE, moment).ok) ?? null
}
