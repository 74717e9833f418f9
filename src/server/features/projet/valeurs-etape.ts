import type { CorpsDe } from '#domain/commun/contrat.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { ContexteFormulaire } from '#domain/projet/etapes/contexte.ts'
import { normaliserEtape1, verifierEtape1 } from '#domain/projet/etapes/etape1.ts'
import { normaliserEtape2, verifierEtape2 } from '#domain/projet/etapes/etape2.ts'
import { normaliserEtape3, verifierEtape3 } from '#domain/projet/etapes/etape3.ts'
import { verifierEtape4 } from '#domain/projet/etapes/etape4.ts'
import { texteSignature, verifierEtape5 } from '#domain/projet/etapes/etape5.ts'
import { schemaEtape1, schemaEtape2, schemaEtape3, schemaEtape5 } from '#domain/projet/etapes/saisies.ts'
import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import { contexteDe, valeursDe } from '#server/socle/projet/faits.ts'
import type { LigneSaisie } from '#server/socle/projet/lecture/ligne-saisie.ts'
import type { Precedent } from './queries-ecriture.ts'

export type CorpsEtape = CorpsDe<typeof contratsProjet.enregistrerEtape>

/** What the step writes, with what a re-edition takes over; reads only the step's own fields of the body. */
export function colonnesDeLEtape(
  corps: CorpsEtape,
  ligne: LigneSaisie,
  precedent: Precedent | null,
): ColonnesProjet {
  switch (corps.step) {
    case 1: {
      const { idPrecedentProjet, ...reste } = normaliserEtape1(schemaEtape1.parse(corps))
      const colonnes = { ...reste, reedition: reste.reedition === true, precedentProjetId: idPrecedentProjet }
      return precedent ? reprendre(colonnes, ligne, precedent) : colonnes
    }
    case 2:
      return normaliserEtape2(schemaEtape2.parse(corps))
    case 3:
      return normaliserEtape3(schemaEtape3.parse(corps))
    case 4:
      return {}
    case 5: {
      const valeurs = schemaEtape5.parse(corps)
      return { ...valeurs, signature: texteSignature(valeurs, ligne.nomStructure) }
    }
  }
}

const vide = (valeur: unknown): boolean =>
  valeur === null || valeur === undefined || (Array.isArray(valeur) && valeur.length === 0)

/** A re-edition fills empty fields: name, texts, category, domains, place; never dates, files, amounts. */
function reprendre(colonnes: ColonnesProjet, ligne: LigneSaisie, precedent: Precedent): ColonnesProjet {
  const nouvelle = ligne.precedentProjetId !== colonnes.precedentProjetId
  if (!nouvelle) return vide(colonnes.nom) ? { ...colonnes, nom: precedent.nom } : colonnes
  const actuel: Record<string, unknown> = { ...ligne, ...colonnes }
  const { idLieu, region, ville, lieux, ...reste } = precedent
  const reprise: ColonnesProjet = vide(actuel.idLieu) ? { ...reste, idLieu, region, ville, lieux } : reste
  const offertes = contexteDe(ligne)
  if (!offertes.categories.some((c) => c.id === precedent.idCategorieProjet)) delete reprise.idCategorieProjet
  reprise.idDomainesEditoriaux = precedent.idDomainesEditoriaux.filter((id) =>
    offertes.domaines.some((d) => d.id === id),
  )
  const aRemplir = Object.entries(reprise).filter(([c, v]) => vide(actuel[c]) && !vide(v))
  return { ...colonnes, ...Object.fromEntries(aRemplir) }
}

/** Of these columns, those whose value differs from what is stored. */
export function differences(ligne: LigneSaisie, colonnes: ColonnesProjet): ColonnesProjet {
  const pareil = (valeur: unknown, autre: unknown): boolean =>
    JSON.stringify(valeur) === JSON.stringify(autre)
  return Object.fromEntries(
    Object.entries(colonnes).filter(([c, v]) => !pareil(ligne[c as keyof LigneSaisie], v)),
  )
}

/** Every message of the complete step, once its columns are written over what is stored. */
export function verifierEtape(
  etape: CorpsEtape['step'],
  ligne: LigneSaisie,
  colonnes: ColonnesProjet,
  typesPieces: readonly string[],
): ErreursChamps {
  const futur = { ...ligne, ...colonnes } as LigneSaisie
  const valeurs = valeursDe(futur)
  switch (etape) {
    case 1:
      return verifierEtape1(valeurs, contexteDuChangement(ligne, colonnes))
    case 2:
      return verifierEtape2(valeurs)
    case 3:
      return verifierEtape3(valeurs)
    case 4:
      return verifierEtape4(typesPieces)
    case 5:
      return verifierEtape5(valeurs)
  }
}

/** Once signed, the calendar's limits judge only the dates that change (contract §4). */
function contexteDuChangement(ligne: LigneSaisie, colonnes: ColonnesProjet): ContexteFormulaire {
  const contexte = contexteDe(ligne)
  const r = ligne.referentiels
  if (ligne.premiereSignatureLe === null || r === null) return contexte
  const change = (colonne: 'dateDebut' | 'dateFin'): boolean =>
    colonne in colonnes && colonnes[colonne] !== ligne[colonne]
  const debut = change('dateDebut')
  return {
    ...contexte,
    calendrier: {
      dateLimiteDepot: debut ? r.dateLimiteDepot : null,
      dateDebutMax: debut ? r.dateDebutMax : null,
      dateFinMax: change('dateFin') ? r.dateFinMax : null,
    },
  }
}
