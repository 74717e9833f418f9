import { formatMoment } from '#domain/commun/jours.ts'
import type { PrevisionEcritures } from '#domain/ecriture/contrat.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS } from '#web/ui/statuts.ts'

/** Says who took the file of this month, when, and what another would have in common with it. */
export function DejaExporte({ prevision: p }: { prevision: PrevisionEcritures }) {
  const dernier = p.exports[0]
  if (!dernier) return null
  const statut = STATUTS[p.identique ? 'neutre' : 'attention']
  return (
    <p className={`encadre ecritures-avis ${statut.classe}`}>
      <Icone nom={statut.icone} petite />
      <span>
        Déjà exporté le {formatMoment(new Date(dernier.le))} par {dernier.par}. {suiteDe(p)}
      </span>
    </p>
  )
}

/** What the next file would be, beside the last one. */
export function suiteDe({ identique, nouvelles }: PrevisionEcritures): string {
  if (identique) return 'Le fichier serait le même, octet pour octet\u00a0: ne l’importez pas deux fois.'
  if (nouvelles === 0) return 'Les réglages ont changé depuis\u00a0: le fichier ne serait plus le même.'
  return nouvelles === 1
    ? 'Une écriture s’est ajoutée depuis, avec un numéro neuf\u00a0: les autres sont déjà dans ce fichier.'
    : `${nouvelles} écritures se sont ajoutées depuis, avec des numéros neufs\u00a0: les autres sont déjà dans ce fichier.`
}
