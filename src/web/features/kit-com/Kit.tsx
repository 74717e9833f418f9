import { useMutation } from '@tanstack/react-query'
import type { FichierKit } from '#domain/kit-com/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Grille, useSelection } from './Grille.tsx'
import { telechargerDuKit } from './requetes-kit.ts'

const PARTIS = 'Certains fichiers ne sont plus dans le kit\u00a0: la liste est à jour.'

/** « Kit 2025 »: everything, or what is ticked, to download. */
export function Kit({ fichiers }: { fichiers: readonly FichierKit[] }) {
  const selection = useSelection(fichiers)
  const n = selection.noms.length
  const envoi = useMutation({
    mutationFn: ({ noms }: { quoi: 'tout' | 'selection'; noms: readonly string[] }) => telechargerDuKit(noms),
    onSuccess: (absents) => absents.length > 0 && annoncer(PARTIS, 'refuse'),
  })
  const quoi = envoi.isPending ? envoi.variables.quoi : null
  return (
    <div className=" grille ecart-6 sous-6">
      <p>Téléchargez les documents de communication selon vos besoins.</p>
      <Grille fichiers={fichiers} selection={selection} legende="Fichiers à télécharger" />
      {envoi.isError && (
        <EtatErreur message={messageDe(envoi.error, 'Le téléchargement n’a pas pu commencer.')} />
      )}
      <div className="rangee ecart-3">
        <Bouton
          variante="primary"
          icone="telecharger"
          enCours={quoi === 'tout'}
          desactive={fichiers.length === 0 || envoi.isPending}
          onClick={() => envoi.mutate({ quoi: 'tout', noms: fichiers.map((f) => f.name) })}
        >
          Télécharger tout
        </Bouton>
        <Bouton
          icone="telecharger"
          enCours={quoi === 'selection'}
          desactive={n === 0 || envoi.isPending}
          onClick={() => envoi.mutate({ quoi: 'selection', noms: selection.noms })}
        >
          Télécharger la sélection ({n})
        </Bouton>
      </div>
    </div>
  )
}
