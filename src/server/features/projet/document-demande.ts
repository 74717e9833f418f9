import { citer } from '#domain/commun/guillemets.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { lireContenu, lireStructure } from '#server/socle/projet/contenu.ts'
import type { ComposerDocument } from '#server/socle/signature/document-a-signer.ts'

/** The exact document that a signature of this application would cover now; step 5 says who signs. */
export const documentDemande: ComposerDocument = async (ctx, tx, projetId) => {
  const contenu = await contenuSigne(ctx, tx, projetId)
  const json = jsonCanonique(contenu)
  const { numero, revision, tour } = contenu.demande
  const { prenom, nom, fonction } = contenu.signataire
  const action = contenu.projet.nom === null ? '' : `, ${citer(contenu.projet.nom)}`
  return {
    objet: 'demande',
    cible: { projetId },
    projetId,
    porteurId: contenu.structure.id,
    designation: `votre demande d’aide n°\u00a0${numero}${action}`,
    designationCourte: `la demande ${numero}`,
    tour,
    revision,
    signataire: { prenom: prenom ?? '', nom: nom ?? '', fonction: fonction ?? '' },
    json,
    empreinte: empreinteDe(json),
  }
}

async function contenuSigne(ctx: Contexte, tx: Tx, projetId: number): Promise<ContenuDemande> {
  const p = await lireContenu(tx, projetId)
  const structure = await lireStructure(tx, p.porteurId)
  return {
    format: 'demande/1',
    organisme: ctx.config.organisme,
    demande: { id: p.id, numero: p.numero, annee: p.annee, revision: p.revision, tour: p.tour },
    ...champsSignes(p),
    fichiers: p.fichiers,
    structure,
    signataire: {
      prenom: p.signatairePrenom,
      nom: p.signataireNom,
      fonction: p.signataireFonction,
      texte: p.signature,
    },
  }
}
