import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appelsConservation } from '#domain/conservation/appels.ts'
import type { RetenueConservation } from '#domain/conservation/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { colonneAction, colonnesRetenues, nomDe } from './colonnes-conservation.tsx'
import { ModaleRetenir } from './ModaleRetenir.tsx'
import { relireConservation, requeteRetenues } from './requetes-conservation.ts'

/** What is kept beyond its time; managers add an application by its number, and lift. */
export function ListeRetenues({ gere }: { gere: boolean }) {
  const { data, error, isPending, refetch } = useQuery(requeteRetenues)
  const [ajout, setAjout] = useState(false)
  const [levee, setLevee] = useState<RetenueConservation | null>(null)
  if (isPending) return <Squelette forme="tableau" lignes={3} />
  if (!data)
    return (
      <EtatErreur
        message="La liste n’a pas pu être lue."
        raison={messageDe(error)}
        surReessayer={() => void refetch()}
      />
    )
  const ajouter = gere && <Bouton onClick={() => setAjout(true)}>Conserver une demande</Bouton>
  return (
    <>
      {data.length === 0 ? (
        <EtatVide titre="Rien n’est retenu" icone="cadenas" action={ajouter}>
          Une demande en litige ou sous contrôle peut être conservée au-delà de sa durée.
        </EtatVide>
      ) : (
        <>
          {ajouter && <div className="conservation-actions rangee">{ajouter}</div>}
          <Tableau
            legende="Retenus"
            colonnes={
              gere
                ? [...colonnesRetenues, colonneAction('Lever', (r: RetenueConservation) => r, setLevee)]
                : colonnesRetenues
            }
            lignes={data}
            cleDe={(r) => r.id}
          />
        </>
      )}
      {ajout && <ModaleRetenir fermer={() => setAjout(false)} />}
      {levee && <ModaleLever retenue={levee} fermer={() => setLevee(null)} />}
    </>
  )
}

function ModaleLever({ retenue, fermer }: { retenue: RetenueConservation; fermer: () => void }) {
  const lever = async (): Promise<void> => {
    try {
      await appeler(appelsConservation.leverRetenue, { params: { id: retenue.id } })
      annoncer('La retenue est levée.')
    } finally {
      await relireConservation()
    }
  }
  return (
    <ModaleConfirmation
      titre={`Ne plus conserver ${nomDe(retenue)}`}
      verbe="Lever la retenue"
      manque="La retenue n’a pas pu être levée."
      agir={lever}
      fermer={fermer}
    >
      <p>Ce qui est échu sera annoncé de nouveau trente jours, puis anonymisé.</p>
    </ModaleConfirmation>
  )
}
