import { LIBELLES_BILAN as L } from '#domain/bilan/saisie.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { INCONNUE } from '#domain/projet/fiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Fait } from '#web/socle/projet/document/PartieDocument.tsx'

const ligne = (
  champ: string,
  libelle: string,
  final: number | null,
  prevu: number | null,
  ecrire: (n: number) => string,
): Fait => ({
  champ,
  libelle,
  valeur: final === null ? INCONNUE : ecrire(final),
  chiffre: true,
  ...(prevu !== null && { precision: `prévu\u00a0: ${ecrire(prevu)}` }),
})

/** The final values of a report, each beside what was planned. */
export function faitsBilan(p: ProjetReponse): Fait[] {
  const nombre = (n: number): string => formatNombre(n)
  const faits: Fait[] = [
    ligne(
      'nbAuteursInvitesFinal',
      L.nbAuteursInvitesFinal,
      p.nbAuteursInvitesFinal,
      p.nbAuteursInvites,
      nombre,
    ),
    ligne(
      'nbAuteursIntervenantsRemuneresFinal',
      L.nbAuteursIntervenantsRemuneresFinal,
      p.nbAuteursIntervenantsRemuneresFinal,
      p.nbAuteursRemuneres,
      nombre,
    ),
    ligne(
      'montantRemunerationAuteursIntervenantsFinal',
      L.montantRemunerationAuteursIntervenantsFinal,
      p.montantRemunerationAuteursIntervenantsFinal,
      p.montantRemunerationAuteurs,
      formatEuros,
    ),
    ligne(
      'montantFraisAuteursFinal',
      L.montantFraisAuteursFinal,
      p.montantFraisAuteursFinal,
      p.montantFraisAuteurs,
      formatEuros,
    ),
    ligne(
      'nbModerateursInvitesFinal',
      L.nbModerateursInvitesFinal,
      p.nbModerateursInvitesFinal,
      p.nbModerateursInvites,
      nombre,
    ),
    ligne(
      'montantRemunerationModerateursFinal',
      L.montantRemunerationModerateursFinal,
      p.montantRemunerationModerateursFinal,
      p.montantRemunerationModerateurs,
      formatEuros,
    ),
    ligne(
      'nbEditeursInvitesFinal',
      L.nbEditeursInvitesFinal,
      p.nbEditeursInvitesFinal,
      p.nbEditeursInvites,
      nombre,
    ),
    ligne('budgetGlobalFinal', L.budgetGlobalFinal, p.budgetGlobalFinal, p.budgetGlobal, formatEuros),
  ]
  if (p.commentaireBilan)
    faits.push({
      champ: 'commentaireBilan',
      libelle: L.commentaireBilan,
      valeur: p.commentaireBilan,
      long: true,
    })
  return faits
}
