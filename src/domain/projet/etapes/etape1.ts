import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { SANS_FORMULE } from '#domain/commun/formule.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { nonValide } from '#domain/commun/messages.ts'
import { FIN_AVANT_DEBUT } from '#domain/commun/messages-saisie.ts'
import { libellesDe, type ValeursEtape } from '../saisie/champs.ts'
import { type ContexteFormulaire, releve } from './contexte.ts'
import { exigerRequis, messageRequis } from './requis.ts'

/** Step 1 « Votre projet » (specification 000 §5): the rules that its fields do not say by themselves. */

type ValeursEtape1 = ValeursEtape<1>

const L = libellesDe(1)

/** What is kept of the values: no previous application without a re-edition, each domain once. */
export function normaliserEtape1(valeurs: ValeursEtape1): ValeursEtape1 {
  return {
    ...valeurs,
    reedition: valeurs.reedition ?? false,
    idPrecedentProjet: valeurs.reedition ? valeurs.idPrecedentProjet : null,
    idDomainesEditoriaux: [...new Set(valeurs.idDomainesEditoriaux)].sort((a, b) => a - b),
  }
}

/** The name is published in spreadsheets, where these signs would begin a formula. */
const NOM_EN_FORMULE = 'Le nom du projet ne peut commencer par =, +, - ou @.'

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape1(valeurs: ValeursEtape1, contexte: ContexteFormulaire): ErreursChamps {
  const { erreurs, ajouter } = releve()
  exigerRequis(1, valeurs, ajouter)
  if (valeurs.reedition) {
    if (valeurs.idPrecedentProjet === null) ajouter('idPrecedentProjet', messageRequis('idPrecedentProjet'))
    else if (contexte.anciensProjets && !contexte.anciensProjets.includes(valeurs.idPrecedentProjet))
      ajouter('idPrecedentProjet', nonValide(L.idPrecedentProjet))
  } else if (valeurs.nom === null) ajouter('nom', messageRequis('nom'))
  else if (!SANS_FORMULE.test(valeurs.nom)) ajouter('nom', NOM_EN_FORMULE)
  verifierCategorie(valeurs, contexte, ajouter)
  verifierDates(valeurs, contexte, ajouter)
  return erreurs
}

type Ajouter = (champ: string, message: string) => void

function verifierCategorie(valeurs: ValeursEtape1, contexte: ContexteFormulaire, ajouter: Ajouter): void {
  const categorie = contexte.categories.find((c) => c.id === valeurs.idCategorieProjet)
  if (valeurs.idCategorieProjet !== null && !categorie)
    ajouter('idCategorieProjet', nonValide(L.idCategorieProjet))
  if (categorie?.domainesRequis && valeurs.idDomainesEditoriaux.length === 0)
    ajouter('idDomainesEditoriaux', messageRequis('idDomainesEditoriaux'))
  const connus = new Set(contexte.domaines.map((d) => d.id))
  if (valeurs.idDomainesEditoriaux.some((id) => !connus.has(id)))
    ajouter('idDomainesEditoriaux', nonValide(L.idDomainesEditoriaux))
}

function verifierDates(valeurs: ValeursEtape1, { calendrier }: ContexteFormulaire, ajouter: Ajouter): void {
  if (valeurs.dateDebut !== null) {
    if (calendrier?.dateLimiteDepot && valeurs.dateDebut < calendrier.dateLimiteDepot)
      ajouter('dateDebut', `La date de début ne peut précéder le ${formatJour(calendrier.dateLimiteDepot)}.`)
    if (calendrier?.dateDebutMax && valeurs.dateDebut > calendrier.dateDebutMax)
      ajouter('dateDebut', `La date de début ne peut dépasser le ${formatJour(calendrier.dateDebutMax)}.`)
  }
  if (valeurs.dateFin !== null) {
    if (valeurs.dateDebut !== null && valeurs.dateFin < valeurs.dateDebut) ajouter('dateFin', FIN_AVANT_DEBUT)
    if (calendrier?.dateFinMax && valeurs.dateFin > calendrier.dateFinMax)
      ajouter('dateFin', `La date de fin ne peut dépasser le ${formatJour(calendrier.dateFinMax)}.`)
  }
}
