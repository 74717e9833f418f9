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
export function normaliserEtape1(v: ValeursEtape1): ValeursEtape1 {
  return {
    ...v,
    reedition: v.reedition ?? false,
    idPrecedentProjet: v.reedition ? v.idPrecedentProjet : null,
    idDomainesEditoriaux: [...new Set(v.idDomainesEditoriaux)].sort((a, b) => a - b),
  }
}

/** The name is published in spreadsheets, where these signs would begin a formula. */
const NOM_EN_FORMULE = 'Le nom du projet ne peut commencer par =, +, - ou @.'

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape1(v: ValeursEtape1, contexte: ContexteFormulaire): ErreursChamps {
  const { erreurs, ajouter } = releve()
  exigerRequis(1, v, ajouter)
  if (v.reedition) {
    if (v.idPrecedentProjet === null) ajouter('idPrecedentProjet', messageRequis('idPrecedentProjet'))
    else if (contexte.anciensProjets && !contexte.anciensProjets.includes(v.idPrecedentProjet))
      ajouter('idPrecedentProjet', nonValide(L.idPrecedentProjet))
  } else if (v.nom === null) ajouter('nom', messageRequis('nom'))
  else if (!SANS_FORMULE.test(v.nom)) ajouter('nom', NOM_EN_FORMULE)
  verifierCategorie(v, contexte, ajouter)
  verifierDates(v, contexte, ajouter)
  return erreurs
}

type Ajouter = (champ: string, message: string) => void

function verifierCategorie(v: ValeursEtape1, contexte: ContexteFormulaire, ajouter: Ajouter): void {
  const categorie = contexte.categories.find((c) => c.id === v.idCategorieProjet)
  if (v.idCategorieProjet !== null && !categorie) ajouter('idCategorieProjet', nonValide(L.idCategorieProjet))
  if (categorie?.domainesRequis && v.idDomainesEditoriaux.length === 0)
    ajouter('idDomainesEditoriaux', messageRequis('idDomainesEditoriaux'))
  const connus = new Set(contexte.domaines.map((d) => d.id))
  if (v.idDomainesEditoriaux.some((id) => !connus.has(id)))
    ajouter('idDomainesEditoriaux', nonValide(L.idDomainesEditoriaux))
}

function verifierDates(v: ValeursEtape1, { calendrier }: ContexteFormulaire, ajouter: Ajouter): void {
  if (v.dateDebut !== null) {
    if (calendrier?.dateLimiteDepot && v.dateDebut < calendrier.dateLimiteDepot)
      ajouter('dateDebut', `La date de début ne peut précéder le ${formatJour(calendrier.dateLimiteDepot)}.`)
    if (calendrier?.dateDebutMax && v.dateDebut > calendrier.dateDebutMax)
      ajouter('dateDebut', `La date de début ne peut dépasser le ${formatJour(calendrier.dateDebutMax)}.`)
  }
  if (v.dateFin !== null) {
    if (v.dateDebut !== null && v.dateFin < v.dateDebut) ajouter('dateFin', FIN_AVANT_DEBUT)
    if (calendrier?.dateFinMax && v.dateFin > calendrier.dateFinMax)
      ajouter('dateFin', `La date de fin ne peut dépasser le ${formatJour(calendrier.dateFinMax)}.`)
  }
}
