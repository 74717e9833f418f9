import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appelsAgenda } from '#domain/agenda/appels.ts'
import { formatInstant } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { ACopier } from '#web/ui/ACopier.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import './agenda.css'

const requeteAgenda = queryOptions({
  queryKey: cles.agenda(),
  queryFn: async ({ signal }) => (await appeler(appelsAgenda.lireAgenda, { signal })).data,
})

const garder = (creeLe: string | null) => requetes.setQueryData(cles.agenda(), { creeLe })

/** « Agenda »: the address where another program reads one's days due; made, replaced or removed here. */
export function BlocAgenda() {
  const { data: etat, isPending, error, refetch } = useQuery(requeteAgenda)
  const [adresse, setAdresse] = useState<string | null>(null)
  const ouvrir = useActe({
    agir: async () => {
      const { data } = await appeler(appelsAgenda.ouvrirAgenda)
      garder(data.creeLe)
      setAdresse(data.adresse)
    },
  })
  const fermer = useActe({
    agir: () => appeler(appelsAgenda.fermerAgenda),
    fait: () => {
      garder(null)
      setAdresse(null)
      annoncer('L’adresse est révoquée.')
    },
  })
  const echec = ouvrir.echec ?? fermer.echec
  return (
    <section className="agenda pile">
      <h2>Agenda</h2>
      <p>
        Suivez vos échéances dans votre agenda (téléphone, ordinateur) par une adresse d’abonnement. Qui la
        connaît lit ces dates{'\u00a0'}: gardez-la pour vous.
      </p>
      {isPending && <Squelette lignes={2} />}
      {error && !etat && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {adresse !== null && (
        <div role="status">
          <p>Copiez-la maintenant{'\u00a0'}: elle ne sera plus montrée.</p>
          <p className="agenda-adresse">{adresse}</p>
          <ACopier texte={adresse} libelle="Copier l’adresse" />
        </div>
      )}
      {etat?.creeLe && adresse === null && (
        <p>Une adresse est en service depuis le {formatInstant(etat.creeLe)}.</p>
      )}
      {echec && <EtatErreur {...echec} />}
      {etat && (
        <div className="rangee ecart-3">
          <Bouton icone="calendrier" onClick={() => void ouvrir.agir()}>
            {etat.creeLe ? 'Remplacer l’adresse' : 'Créer une adresse'}
          </Bouton>
          {etat.creeLe && <Bouton onClick={() => void fermer.agir()}>Révoquer l’adresse</Bouton>}
        </div>
      )}
    </section>
  )
}
