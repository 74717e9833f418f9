import { citer } from '#domain/commun/guillemets.ts'
import { LE_DOCUMENT } from '#domain/signature/appel.ts'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi, type EnvoiDemande } from '#server/socle/courriel.ts'
import { adresseMembres } from '#server/socle/membre/courriels.ts'

const PAGES: Record<ObjetCode, string> = {
  demande: '/porteur-projet/projet/step5',
  convention: '/porteur-projet/convention',
  attestation: '/porteur-projet/attestation',
}
const designer = (objet: ObjetCode, { numero, nomProjet }: EnvoiDemande): string =>
  `${LE_DOCUMENT[objet]} n°\u00a0${numero}${nomProjet === null ? '' : `, ${citer(nomProjet)}`}`

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

/** Tells an owner that, before a deposit, a member said that who signs has another function now. */
export const courrielFonctionChangee = (
  envoi: Envoi,
  dit: { porteurId: number; structure: string; qui: string; fonction: string; par: string },
): Courriel =>
  courriel('fonction-changee', envoi, {
    sujet: `${dit.qui} signe pour ${dit.structure}\u00a0: une fonction à corriger`,
    paragraphes: [
      `Avant un dépôt, ${dit.par} a répondu que la fonction de ${dit.qui} n’était plus ${citer(dit.fonction)}.`,
      'Si une autre personne doit signer, donnez-lui ce droit dans «\u00a0Membres\u00a0». Si c’est la même, demandez-lui de corriger sa fonction dans «\u00a0Mes informations\u00a0». Rien n’est bloqué entre-temps.',
    ],
    bouton: { libelle: 'Voir les membres', chemin: adresseMembres(dit.porteurId) },
  })
