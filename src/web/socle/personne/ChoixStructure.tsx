import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { STRUCTURES_DITES } from '#domain/membre/structures.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

/** Milliseconds without typing before a search. */
const DELAI = 300

/** What is said of the answer, to who sees it and to who hears it. */
function dire({
  total,
  montrees,
  recherche,
}: {
  total: number
  montrees: number
  recherche: string
}): string {
  if (total === 0)
    return 'Aucune de vos structures ne correspond. Essayez le début d’un mot du nom, ou la ville.'
  const combien = `${total} structure${total > 1 ? 's' : ''}`
  if (recherche)
    return total > montrees ? `${combien}, les ${montrees} premières\u00a0:` : `${combien}\u00a0:`
  return total > montrees ? `Les ${montrees} dernières ouvertes, sur ${total}\u00a0:` : `${combien}\u00a0:`
}

/** Looks for a structure among those one works for, when a menu would not hold them; each is another page. */
export function ChoixStructure({ ici, surFermer }: { ici: number | null; surFermer: () => void }) {
  const [saisie, setSaisie] = useState('')
  const [vue, setVue] = useState({ recherche: '', parPage: STRUCTURES_DITES })
  useEffect(() => {
    const recherche = saisie.trim()
    const attente = setTimeout(
      () => setVue((v) => (v.recherche === recherche ? v : { recherche, parPage: STRUCTURES_DITES })),
      DELAI,
    )
    return () => clearTimeout(attente)
  }, [saisie])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: cles.mesStructures(vue),
    queryFn: ({ signal }) =>
      appeler(appelsMembre.listerMesStructures, {
        query: { parPage: vue.parPage, ...(vue.recherche && { recherche: vue.recherche }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const structures = data?.data ?? []
  const total = data?.meta.total ?? 0
  return (
    <Modale
      titre="Changer de structure"
      surFermer={surFermer}
      actions={<Bouton onClick={surFermer}>Fermer</Bouton>}
    >
      <div className="pile">
        <SaisieTexte
          nom="choix-structure"
          libelle="Nom ou ville de la structure"
          type="search"
          max={200}
          valeur={saisie}
          onChange={setSaisie}
        />
        {error && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
        {!data && !error && <Squelette lignes={4} />}
        <p role="status" className="secondaire" aria-busy={isPlaceholderData}>
          {data && dire({ total, montrees: structures.length, recherche: vue.recherche })}
        </p>
        {structures.length > 0 && (
          <ul className="filets">
            {structures.map((s) => (
              <li key={s.id}>
                {/* Another page: its address names the structure, and what is typed here is kept here. */}
                <a
                  href={`${baseDe(s.id)}/porteur-projet/dashboard`}
                  aria-current={s.id === ici ? 'true' : undefined}
                >
                  {s.nom}
                </a>
                {s.id === ici && <span className="secondaire"> (celle-ci)</span>}
                {s.ville && <span className="second">{s.ville}</span>}
              </li>
            ))}
          </ul>
        )}
        {total > structures.length && (
          <Bouton
            enCours={isPlaceholderData}
            onClick={() => setVue((v) => ({ ...v, parPage: v.parPage + STRUCTURES_DITES }))}
          >
            Montrer les suivantes
          </Bouton>
        )}
      </div>
    </Modale>
  )
}
