import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { ContenuSignaturePv } from '#domain/proces-verbal/contenu.ts'
import { QUALITES } from '#domain/proces-verbal/etats.ts'
import type { Db } from '#server/contexte/base.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import type { ASigner } from '#server/socle/signature/document-a-signer.ts'
import { type LignePv, type LigneSignataire, lireDocuments } from '../queries.ts'
import { contenuDe } from './brouillon.ts'

/** The frozen minutes as one signatory's code covers them: exact bytes, words, who signs and as what. */
export async function documentPv(db: Db, ligne: LignePv, ligneSignataire: LigneSignataire): Promise<ASigner> {
  const documents = await lireDocuments(db, [ligne.id])
  const arrete = documents.find((d) => d.genre === 'proces-verbal')
  if (!arrete) throw new Error(`Procès-verbal sans fichier : ${ligne.id}.`)
  const signataire = {
    prenom: ligneSignataire.prenom,
    nom: ligneSignataire.nom,
    fonction: QUALITES[ligneSignataire.qualite],
  }
  const contenu: ContenuSignaturePv = {
    format: 'proces-verbal-signature/1',
    document: { sha256: arrete.empreinte.toString('hex'), taille: arrete.taille },
    procesVerbal: contenuDe(ligne),
    qualite: ligneSignataire.qualite,
    signataire,
  }
  const json = jsonCanonique(contenu)
  return {
    cible: { pvSignataireId: ligneSignataire.id },
    objet: 'proces-verbal',
    designation: `le procès-verbal ${ligne.numero}`,
    designationCourte: `le procès-verbal ${ligne.numero}`,
    tour: 1,
    revision: ligne.rang,
    signataire,
    json,
    empreinte: empreinteDe(json),
  }
}
