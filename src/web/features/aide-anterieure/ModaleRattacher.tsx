import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appelsAideAnterieure } from '#domain/aide-anterieure/appels.ts'
import type { StructureAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { appelsPorteur } from '#domain/porteur/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relireAides } from './requetes.ts'

/** Milliseconds without typing before a search. */
const DELAI = 300
const MONTREES = 8

interface Choix {
  id: number
  nom: string
  ville: string | null
}

/** Looks for the structure of the portal that this one is; chosen, its past follows it. */
export function ModaleRattacher({
  structure: s,
  surFermer,
}: {
  structure: StructureAnterieure
  surFermer: () => void
}) {
  const [saisie, setSaisie] = useState('')
  const [recherche, setRecherche] = useState('')
  useEffect(() => {
    const attente = setTimeout(() => setRecherche(saisie.trim()), DELAI)
    return () => clearTimeout(attente)
  }, [saisie])
  const trouvees = useQuery({
    queryKey: cles.listePorteurs('valides', { choix: recherche }),
    queryFn: ({ signal }) =>
      appeler(appelsPorteur.listerPorteursValides, {
        query: { recherche, parPage: MONTREES, vue: 'ecran' },
        signal,
      }),
    enabled: recherche !== '',
    placeholderData: keepPreviousData,
  })
  const { agir, enCours, echec } = useActe<[Choix]>({
    agir: ({ id }) =>
      appeler(appelsAideAnterieure.rattacherStructure, {
        params: { id: s.id },
        corps: { version: s.version, porteurId: id },
      }),
    manque: 'La structure n’est pas rattachée.',
    fait: async ({ nom }) => {
      surFermer()
      await relireAides()
      annoncer(`${s.nom} est rattachée à ${nom}.`)
    },
    rate: relireAides,
  })
  const choix: Choix[] =
    recherche === ''
      ? s.probables.map(({ porteurId: id, nom, ville }) => ({ id, nom, ville }))
      : (trouvees.data?.data.map(({ id, nomStructure: nom, ville }) => ({ id, nom, ville })) ?? [])
  return (
    <Modale
      titre={`Rattacher ${s.nom}`}
      surFermer={enCours ? undefined : surFermer}
      actions={
        <Bouton onClick={surFermer} desactive={enCours}>
          Fermer
        </Bouton>
      }
    >
      <div className="pile">
        <p>
          Choisissez la structure du portail que c’est{'\u00a0'}: ses {s.aides} aide{s.aides > 1 && 's'} la
          suivent, et elle n’en est plus à sa première demande. Vous pourrez l’en détacher.
        </p>
        <SaisieTexte
          nom="structure-du-portail"
          libelle="Nom, ville ou personne de la structure"
          type="search"
          max={200}
          valeur={saisie}
          onChange={setSaisie}
        />
        {trouvees.error && (
          <EtatErreur message={messageDe(trouvees.error)} surReessayer={() => void trouvees.refetch()} />
        )}
        {recherche !== '' && trouvees.isPending && !trouvees.error && <Squelette lignes={3} />}
        <p role="status" className="secondaire">
          {dire(recherche, choix.length, trouvees.data?.meta.total)}
        </p>
        {choix.length > 0 && (
          <ul className="filets">
            {choix.map((c) => (
              <li key={c.id} className="ligne base bouts ecart-3">
                <span>
                  {c.nom}
                  {c.ville && <span className="second">{c.ville}</span>}
                </span>
                <Bouton enCours={enCours} onClick={() => void agir(c)}>
                  Rattacher<span className="cache"> à {c.nom}</span>
                </Bouton>
              </li>
            ))}
          </ul>
        )}
        {echec && <EtatErreur {...echec} />}
      </div>
    </Modale>
  )
}

/** What is said of the answer, to who sees it and to who hears it. */
function dire(recherche: string, montrees: number, total: number | undefined): string {
  if (recherche === '')
    return montrees > 0
      ? 'Même nom et même code postal\u00a0:'
      : 'Aucune structure de même nom et de même code postal\u00a0: cherchez-la.'
  if (total === undefined) return ''
  if (total === 0)
    return 'Aucune structure du portail ne correspond. Essayez le début d’un mot du nom, ou la ville.'
  const combien = `${total} structure${total > 1 ? 's' : ''}`
  return total > montrees ? `${combien}, les ${montrees} premières\u00a0:` : `${combien}\u00a0:`
}
