import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { COMPARER_MAX } from '#domain/comparaison/comparer.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { BoutonImprimer } from '#web/socle/BoutonImprimer.tsx'
import { useMoi } from '#web/socle/personne/moi.ts'
import { requetePasse } from '#web/socle/projet/passe/requete-passe.ts'
import { adresseComparaison } from '#web/socle/projet/projets.ts'
import { Selection } from '#web/ui/champs/Selection.tsx'

/** Another year of the same structure beside those already there, and the page on paper. */
export function AjouterDemande({ projets }: { projets: readonly ProjetReponse[] }) {
  const naviguer = useNavigate()
  const membre = useMoi().role === 'membreCommission'
  const ids = projets.map((p) => p.id)
  const premier = projets[0]
  const { data } = useQuery({ ...requetePasse(premier?.id ?? 0), enabled: premier !== undefined && !membre })
  const autres = (data?.demandes ?? []).filter((d) => !ids.includes(d.id))
  return (
    <>
      {autres.length > 0 && ids.length < COMPARER_MAX && (
        <Selection
          nom="ajouter"
          libelle="Ajouter une demande"
          invite="Ajouter une demande"
          options={autres.map((d) => ({ valeur: d.id, libelle: `${d.annee}, ${d.numero}` }))}
          valeur={null}
          onChange={(id) => id !== null && void naviguer(adresseComparaison([id, ...ids]), { replace: true })}
        />
      )}
      <BoutonImprimer />
    </>
  )
}
