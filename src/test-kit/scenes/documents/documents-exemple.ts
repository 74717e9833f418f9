import { createHash } from 'node:crypto'
import type { ContenuAttestation } from '#domain/attestation/contenu.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import type { DonneesSignees } from '#server/documents/pdf/preuve.ts'
import { CONVENTION_EXEMPLE, conventionSignee } from './convention-exemple.ts'
import { dossierExemple, VERIFICATION } from './dossier-exemple.ts'

/** Data of an attestation of an ordinary grant. */
export function attestationExemple(): DonneesSignees {
  const contenu: ContenuAttestation = {
    format: 'attestation/1',
    organisme: 'Sofia',
    demande: { id: 12, numero: '2026-0012' },
    convention: { numero: 'C-2026-0062', signeeLe: '2026-05-12' },
    action: {
      nom: 'Les Marées du livre',
      edition: '7e édition',
      dateDebut: '2026-10-08',
      dateFin: '2026-10-11',
    },
    structure: { id: 4, nomStructure: 'Lettres & Rade <2>' },
    paiement: { montant: 6500.5, datePaiement: '2026-06-02' },
    attestations: [
      'J’atteste avoir recueilli l’accord des auteurs pour les prestations annoncées dans la demande d’aide.',
      'J’atteste que les auteurs ont été rémunérés dans les conditions annoncées dans la demande d’aide.',
    ],
    remplieLe: '2026-10-20T08:00:00.000Z',
    signataire: { prenom: 'Claire', nom: 'Le Bihan', fonction: 'Présidente' },
  }
  const json = JSON.stringify(contenu)
  const empreinte = createHash('sha256').update(json).digest('hex')
  return { ...dossierExemple(), contenu: json, preuve: { ...dossierExemple().preuve, empreinte } }
}

/** Data with the names of who signed changed. */
const signePar = <D extends { preuve: object }>(donnees: D, signataire: object): D => ({
  ...donnees,
  preuve: { ...donnees.preuve, ...signataire },
})

/** One document of each kind that the portal seals, before its seal; `signataire` changes who signed them. */
export async function quatreDocuments(
  signataire: { prenom?: string; nom?: string } = {},
): Promise<Record<string, Buffer>> {
  const contenu = JSON.stringify(CONVENTION_EXEMPLE)
  const lue = await fabriquer('convention', { contenu, signature: null, verification: VERIFICATION })
  const { signature, ...signee } = conventionSignee(contenu, lue)
  return {
    dossier: await fabriquer('dossier', signePar(dossierExemple(), signataire)),
    'convention lue': lue,
    'convention signée': await fabriquer('convention', {
      ...signee,
      signature: signature && signePar(signature, signataire),
    }),
    attestation: await fabriquer('attestation', signePar(attestationExemple(), signataire)),
  }
}
