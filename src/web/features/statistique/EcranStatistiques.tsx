import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatHeure, formatJour, jourDe } from '#domain/commun/jours.ts'
import { csvDeTous } from '#domain/statistique/csv.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { BarreChoix } from './BarreChoix.tsx'
import { adresseChoix, lireDemande } from './choix-adresse.ts'
import { Definitions } from './Definitions.tsx'
import { Enveloppe } from './Enveloppe.tsx'
import { RapportAnnuel } from './RapportAnnuel.tsx'
import { requeteStatistiques, tousLesTableaux } from './requetes-statistiques.ts'
import { SectionTableau } from './SectionTableau.tsx'
import './statistiques.css'
import './statistiques-etroit.css'
import { remettreCsv } from './telecharger-csv.ts'

const calcule = (le: string): string => {
  const instant = new Date(le)
  return ` Calculé le ${formatJour(jourDe(instant))} à ${formatHeure(instant)}.`
}

/** `/admin/statistiques`: a year against the two before; each number opens the list of what it counts. */
export function EcranStatistiques() {
  const [q] = useSearchParams()
  const naviguer = useNavigate()
  const demande = lireDemande(q)
  const vue = useQuery(requeteStatistiques('ensemble', demande)).data
  const [definies, setDefinies] = useState(false)
  const ouvrant = useRef<HTMLDivElement>(null)
  const tout = useMutation({
    mutationFn: () => tousLesTableaux(demande),
    onSuccess: (tableaux) => remettreCsv(`statistiques-${vue?.choix.annee ?? ''}`, csvDeTous(tableaux)),
    onError: (e) => annoncer(messageDe(e, 'Les tableaux n’ont pas pu être lus.'), 'refuse'),
  })
  const fermer = (): void => {
    setDefinies(false)
    ouvrant.current?.querySelector('button')?.focus()
  }
  return (
    <Page
      titre="Statistiques"
      chapeau={`Chaque nombre ouvre la liste des projets qu’il compte.${vue ? calcule(vue.meta.calculeLe) : ''}`}
      action={
        <>
          <div ref={ouvrant}>
            <Bouton icone="info" onClick={() => setDefinies(!definies)}>
              Définitions
            </Bouton>
          </div>
          <Bouton icone="imprimer" onClick={() => window.print()}>
            Imprimer
          </Bouton>
          <Bouton icone="telecharger" enCours={tout.isPending} onClick={() => tout.mutate()}>
            Tout en CSV
          </Bouton>
        </>
      }
    >
      <BarreChoix demande={demande} changer={(d) => void naviguer(adresseChoix(d), { replace: true })} />
      {definies && <Definitions surFermer={fermer} />}
      <Enveloppe demande={demande} />
      <SectionTableau cle="ensemble" demande={demande} />
      <SectionTableau cle="region" demande={demande} />
      <div className="stat-deux">
        <SectionTableau cle="categorie" demande={demande} />
        <SectionTableau cle="delais" demande={demande} />
      </div>
      <SectionTableau cle="domaine" demande={demande} />
      <div className="stat-deux">
        <SectionTableau cle="structure" demande={demande} />
        <SectionTableau cle="realise" demande={demande} />
      </div>
      <SectionTableau cle="departement" demande={demande} />
      {vue && <RapportAnnuel annee={vue.choix.annee} />}
    </Page>
  )
}
