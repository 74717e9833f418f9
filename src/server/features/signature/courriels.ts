import { LE_DOCUMENT } from '#domain/signature/appel.ts'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'

const PAGES: Record<ObjetCode, string> = {
  demande: '/porteur-projet/projet/step5',
  convention: '/porteur-projet/convention',
  attestation: '/porteur-projet/attestation',
}
const designer = (objet: ObjetCode, { numero, nomProjet }: EnvoiDemande): string =>
  `${LE_DOCUMENT[objet]} n°\u00a0${numero}${nomProjet === null ? '' : `, «\u00a0${nomProjet}\u00a0»`}`

/** Tells a signatory that what they are to sign is ready. */
export const courrielASigner = (envoi: EnvoiDemande, objet: ObjetCode, par: string): Courriel =>
  courriel('signature-attendue', envoi, {
    sujet: `${par} attend votre signature`,
    paragraphes: [
      `${par} a préparé ${designer(objet, envoi)}\u00a0: il ne manque que votre signature.`,
      'Relisez le document, puis demandez le code qui le signe. S’il ne convient pas, dites-le sur la même page\u00a0: votre motif lui sera transmis.',
    ],
    bouton: { libelle: 'Relire et signer', chemin: `${PAGES[objet]}?projetId=${envoi.projetId}` },
  })

/** Tells who prepared it that the signatory would not sign it so. */
export const courrielSignatureRefusee = (
  envoi: EnvoiDemande,
  objet: ObjetCode,
  { qui, motif }: { qui: string; motif: string },
): Courriel =>
  courriel('signature-refusee', envoi, {
    sujet: `${qui} n’a pas signé ${LE_DOCUMENT[objet]}`,
    paragraphes: [`${qui} n’a pas voulu signer ${designer(objet, envoi)}, pour ce motif\u00a0:`, motif],
    bouton: { libelle: 'Reprendre', chemin: `${PAGES[objet]}?projetId=${envoi.projetId}` },
  })
