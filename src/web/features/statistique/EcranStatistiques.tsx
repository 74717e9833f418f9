import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatHeure, formatJour, jourDe } from '#domain/commun/jours.ts'
import type { Choix } from '#domain/statistique/choix.ts'
import { csvDeTous } from '#domain/statistique/csv.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { BoutonImprimer } from '#web/socle/BoutonImprimer.tsx'
import { Avis } from '#web/socle/reglages/Avis.tsx'
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
import { TITRES } from './sommaire.ts'
import './statistiques.css'
import './statistiques-etroit.css'
import { nomDeFichier, remettreCsv } from './telecharger-csv.ts'

const calcule = (le: string): string => {
  const instant = new Date(le)
  return ` Calculé le ${formatJour(jourDe(instant))} à ${formatHeure(instant)}.`
}

const UNE_A_UNE = ['ensemble', 'region', 'categorie', 'domaine', 'structure', 'departement'] as const
const PARTIES = ['enveloppe', ...UNE_A_UNE, 'delais', 'realise'] as const

/** Why the year filters nothing any more: a commission is counted whole. */
function CommissionEntiere({ choix: { commission, commissions } }: { choix: Choix }) {
  if (commission === undefined) return null
  const { caaLe, caLe } = commissions?.[0] ?? {}
  const dites = [
    caaLe && `ses avis ont été publiés le ${formatJour(caaLe)}`,
    caLe
      ? `ses décisions${caaLe ? '' : ' ont été publiées'} le ${formatJour(caLe)}`
      : 'ses décisions ne sont pas publiées',
  ].filter(Boolean)
  return (
    <Avis statut="courant">
      <span id="stat-entiere">
        Une commission se compte entière, par-dessus le nouvel an&nbsp;: {dites.join(', ')}. L’année ne filtre
        plus.
      </span>
    </Avis>
  )
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
    onSuccess: (tableaux) => remettreCsv(vue ? nomDeFichier(vue.choix) : 'statistiques', csvDeTous(tableaux)),
    onError: (e) => annoncer(messageDe(e, 'Les tableaux n’ont pas pu être lus.'), 'refuse'),
  })
  const fermer = (): void => {
    setDefinies(false)
    ouvrant.current?.querySelector('button')?.focus()
  }
  return (
    <Page
      titre="Statistiques"
      chapeau={
        <>
          Chaque nombre ouvre la liste des projets qu’il compte. Sa règle est écrite dessous.
          <span className={vue ? undefined : 'a-venir'}>
            {calcule(vue?.meta.calculeLe ?? new Date().toISOString())}
          </span>
        </>
      }
      action={
        <>
          <div ref={ouvrant}>
            <Bouton icone="info" onClick={() => setDefinies(!definies)}>
              Définitions
            </Bouton>
          </div>
          <BoutonImprimer />
          <Bouton icone="telecharger" enCours={tout.isPending} onClick={() => tout.mutate()}>
            Tout en CSV
          </Bouton>
        </>
      }
    >
      <BarreChoix demande={demande} changer={(d) => void naviguer(adresseChoix(d), { replace: true })} />
      {definies && <Definitions surFermer={fermer} />}
      {vue && <CommissionEntiere choix={vue.choix} />}
      <nav className="stat-sommaire sous-4 petit" aria-label="Sur cette page">
        <ul className="rangee rangee-serree">
          {PARTIES.map((cle) => (
            <li key={cle}>
              <a href={`#${cle}`}>{TITRES[cle]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Enveloppe demande={demande} />
      {UNE_A_UNE.map((cle) => (
        <SectionTableau key={cle} cle={cle} demande={demande} />
      ))}
      <div className="stat-deux">
        <SectionTableau cle="delais" demande={demande} />
        <SectionTableau cle="realise" demande={demande} />
      </div>
      {vue && <RapportAnnuel annee={vue.choix.annee} jour={jourDe(new Date(vue.meta.calculeLe))} />}
    </Page>
  )
}
