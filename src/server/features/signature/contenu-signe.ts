import { jsonCanonique } from '../../../domain/commun/json-canonique.ts'
import { LIEUX } from '../../../domain/projet/etapes/etape2.ts'
import { GRATUITES, PRESENCES_AUTEURS } from '../../../domain/projet/etapes/etape3.ts'
import type { ContenuDemande } from '../../../domain/signature/contenu.ts'
import type { Contexte, Tx } from '../../contexte.ts'
import { sha256 } from './queries.ts'
import { type LigneContenu, lireContenu, lireStructure } from './queries-contenu.ts'

export interface ContenuSigne {
  contenu: ContenuDemande
  /** Canonical JSON of it. */
  json: string
  /** SHA-256 of that JSON as UTF-8. */
  empreinte: Buffer
}

/** The exact document that a signature of this application would cover now. */
export async function contenuSigne(ctx: Contexte, tx: Tx, projetId: number): Promise<ContenuSigne> {
  const p = await lireContenu(tx, projetId)
  const structure = await lireStructure(tx, p.porteurId)
  const contenu: ContenuDemande = {
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
  const json = jsonCanonique(contenu)
  return { contenu, json, empreinte: sha256(json) }
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
