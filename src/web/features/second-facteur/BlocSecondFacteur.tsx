import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFacteur } from '#domain/second-facteur/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { type Geste, GesteSecondFacteur } from './GesteSecondFacteur.tsx'
import { ModaleCodes } from './ModaleCodes.tsx'
import { Moyens, type Niveau } from './Moyens.tsx'
import { garderSecondFacteur, requeteSecondFacteur } from './requetes-second-facteur.ts'
import './second-facteur.css'

/** « Second facteur » of « Informations »: its state, and everything one may do with one's own. */
export function BlocSecondFacteur() {
  const { data: etat, isPending, error, refetch } = useQuery(requeteSecondFacteur)
  const manque = etat?.obligatoire ? 'attention' : 'neutre'
  return (
    <section className="second-facteur">
      <div className="rangee">
        <h2>Second facteur</h2>
        {etat && (
          <Pastille statut={etat.actif ? 'fait' : manque}>
            {etat.actif ? 'En service' : 'Pas en service'}
          </Pastille>
        )}
      </div>
      <p className="chapeau">
        À chaque connexion, après votre mot de passe, le portail vous demande une preuve que vous seul pouvez
        donner. Un mot de passe volé ne suffit plus.
        {etat?.obligatoire && ' Il est demandé à tout le personnel.'}
      </p>
      {isPending && <Squelette lignes={4} />}
      {error && !etat && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {etat && <GestionSecondFacteur etat={etat} niveau="h3" />}
    </section>
  )
}

/** The ways in service, and the dialogs that change them. */
export function GestionSecondFacteur({ etat, niveau }: { etat: SecondFacteur; niveau: Niveau }) {
  const [geste, setGeste] = useState<Geste | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <>
      <Moyens etat={etat} niveau={niveau} faire={setGeste} />
      {etat.actif && !etat.obligatoire && (
        <button type="button" className="lien" onClick={() => setGeste({ nom: 'desactiver' })}>
          Désactiver le second facteur
        </button>
      )}
      {geste && (
        <GesteSecondFacteur
          geste={geste}
          surFermer={() => setGeste(null)}
          surFait={async (apres, dit) => {
            setCodes(apres.codesSecours)
            setGeste(null)
            annoncer(dit)
            await garderSecondFacteur(apres)
          }}
        />
      )}
      {codes && <ModaleCodes codes={codes} surFermer={() => setCodes(null)} />}
    </>
  )
}
