import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appelsRappel } from '#domain/rappel/appels.ts'
import { ecrireMot } from '#domain/rappel/mot.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { fauteDuMot, MotRelance } from '#web/socle/modele/MotRelance.tsx'
import { DemandeVisee } from '#web/socle/projet/DemandeVisee.tsx'
import { relireDemandes } from '#web/socle/relire.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ApercuRelance, requeteRelance } from './ApercuRelance.tsx'

/** Shows the mail that would leave and the last reminder, then sends it. */
export function ModaleRelance({ projet, fermer }: { projet: ProjetReponse; fermer: () => void }) {
  const [mot, setMot] = useState('')
  const [faute, setFaute] = useState<string | null>(null)
  const requete = requeteRelance(projet.id)
  const { data: lue } = useQuery(requete)
  const parti = async (): Promise<boolean> => {
    const relue = await requetes.fetchQuery(requete)
    return relue.derniere !== null && relue.derniere.le !== lue?.derniere?.le
  }
  return (
    <ModaleConfirmation
      titre="Relancer le porteur&nbsp;?"
      verbe="Envoyer la relance"
      desactive={!lue || lue.possibleLe !== null}
      pret={() => {
        const trouvee = fauteDuMot(mot) ?? ecrireMot(mot, lue?.champs ?? {}).faute
        setFaute(trouvee)
        return trouvee === null
      }}
      manque={manqueOuSilence('La relance n’a pas été envoyée.')}
      agir={() => appeler(appelsRappel.relancerPorteur, { params: { id: projet.id }, corps: { mot } })}
      estFait={parti}
      fait={() => {
        annoncer('Le porteur a été relancé.')
        void relireDemandes()
      }}
      fermer={fermer}
    >
      <DemandeVisee projet={projet} />
      <ApercuRelance id={projet.id} mot={mot} />
      {lue && lue.possibleLe === null && (
        <MotRelance
          mot={mot}
          setMot={(saisi) => {
            setMot(saisi)
            setFaute(null)
          }}
          valeurs={lue.champs}
          faute={faute}
        />
      )}
    </ModaleConfirmation>
  )
}
