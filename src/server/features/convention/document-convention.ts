import { Conflit } from '#domain/commun/erreurs.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { ContenuConvention, ContenuSignatureConvention } from '#domain/convention/contenu.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import type { ComposerDocument } from '#server/socle/signature/document-a-signer.ts'
import { conventionASigner } from './queries.ts'

/** The agreement that is kept, as a signature of it would cover it now: its bytes, its words, who signs. */
export const documentConvention: ComposerDocument = async (_, tx, projetId, qui) => {
  const c = await conventionASigner(tx, projetId)
  if (!c?.contenu) throw new Conflit('Ouvrez la convention avant de la signer.')
  const { porteurId, revision, nomAction } = c
  const convention = JSON.parse(c.contenu) as ContenuConvention
  const signataire = { prenom: qui.prenom, nom: qui.nom, fonction: qui.fonction }
  const contenu: ContenuSignatureConvention = {
    format: 'convention-signature/1',
    document: { sha256: c.empreinte.toString('hex'), taille: c.taille },
    convention,
    signataire,
  }
  const json = jsonCanonique(contenu)
  return {
    objet: 'convention',
    cible: { projetId },
    projetId,
    porteurId,
    designation: `votre convention n°\u00a0${convention.numero}${nomAction === null ? '' : `, ${citer(nomAction)}`}`,
    designationCourte: `la convention ${convention.numero}`,
    tour: 1,
    revision,
    signataire,
    json,
    empreinte: empreinteDe(json),
  }
}
