import { jsonCanonique } from '../../../domain/commun/json-canonique.ts'
import { LIEUX } from '../../../domain/projet/etapes/etape2.ts'
import { GRATUITES, PRESENCES_AUTEURS } from '../../../domain/projet/etapes/etape3.ts'
import type { ContenuDemande } from '../../../domain/signature/contenu.ts'
import type { Contexte, Tx } from '../../contexte.ts'
import type { DocumentASigner } from './document-a-signer.ts'
import { sha256 } from './queries.ts'
import { type LigneContenu, lireContenu, lireStructure } from './queries-contenu.ts'

/** The exact document that a signature of this application would cover now. */
export async function documentDemande(ctx: Contexte, tx: Tx, projetId: number): Promise<DocumentASigner> {
  const contenu = await contenuSigne(ctx, tx, projetId)
  const json = jsonCanonique(contenu)
  const { numero, revision, tour } = contenu.demande
  const { prenom, nom, fonction } = contenu.signataire
  const action = contenu.projet.nom === null ? '' : `, «\u00a0${contenu.projet.nom}\u00a0»`
  return {
    objet: 'demande',
    projetId,
    porteurId: contenu.structure.id,
    designation: `votre demande d’aide n°\u00a0${numero}${action}`,
    designationCourte: `la demande ${numero}`,
    tour,
    revision,
    signataire: { prenom: prenom ?? '', nom: nom ?? '', fonction: fonction ?? '' },
    json,
    empreinte: sha256(json),
  }
}

async function contenuSigne(ctx: Contexte, tx: Tx, projetId: number): Promise<ContenuDemande> {
  const p = await lireContenu(tx, projetId)
  const structure = await lireStructure(tx, p.porteurId)
  return {
    format: 'demande/1',
    organisme: ctx.config.organisme,
    demande: { id: p.id, numero: p.numero, annee: p.annee, revision: p.revision, tour: p.tour },
    ...champs(p),
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

const libelle = (liste: readonly { id: number; libelle: string }[], id: number | null) =>
  liste.find((l) => l.id === id) ?? null

const champs = (p: LigneContenu): Pick<ContenuDemande, 'projet' | 'presentation' | 'budget'> => ({
  projet: {
    reedition: p.reedition,
    precedent: p.precedent,
    nom: p.nom,
    edition: p.edition,
    categorie: p.categorie,
    domaines: p.domaines,
    dateDebut: p.dateDebut,
    dateFin: p.dateFin,
  },
  presentation: {
    presentation: p.presentation,
    actionsCommunication: p.actionsCommunication,
    lieu: libelle(LIEUX, p.idLieu),
    region: p.region,
    ville: p.ville,
    lieux: p.lieux,
  },
  budget: {
    budgetGlobal: p.budgetGlobal,
    montantDemande: p.montantDemande,
    gratuite: libelle(GRATUITES, p.idGratuite),
    presenceAuteurs: libelle(PRESENCES_AUTEURS, p.presenceAuteurs),
    nbAuteursInvites: p.nbAuteursInvites,
    nbAuteursRemuneres: p.nbAuteursRemuneres,
    montantRemunerationAuteurs: p.montantRemunerationAuteurs,
    montantFraisAuteurs: p.montantFraisAuteurs,
    raisonAucunAuteur: p.raisonAucunAuteur,
    nbModerateursInvites: p.nbModerateursInvites,
    montantRemunerationModerateurs: p.montantRemunerationModerateurs,
    nbEditeursInvites: p.nbEditeursInvites,
  },
})
