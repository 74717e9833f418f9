import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { LIBELLES_STATUTS } from '#domain/proces-verbal/etats.ts'
import type { PvEntier } from '#domain/proces-verbal/reponse.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { VisionneusePdf } from '#web/ui/pdf/VisionneusePdf.tsx'
import { SceauAttendu, Signature } from './CartePv.tsx'
import { PanneauPv } from './PanneauPv.tsx'
import './proces-verbal.css'
import { requetePv } from './requetes-pv.ts'
import { TextePv } from './TextePv.tsx'

/** Frozen minutes to read, beside what signs them, or who signed. */
export function EcranSignerPv() {
  const id = Number(useParams().pvId) || 0
  const retour = { vers: useLocation().pathname.replace(/\/[^/]*\/?$/, ''), libelle: 'Procès-verbaux' }
  const { data, isPending, error, refetch } = useQuery({ ...requetePv(id), enabled: id > 0 })
  const statut = error instanceof ErreurApi ? error.statut : null
  return (
    <Page titre={data ? `Procès-verbal ${data.numero}` : 'Procès-verbal'} retour={retour}>
      {isPending && id > 0 && <Squelette forme="formulaire" lignes={6} />}
      {(id === 0 || statut === 404) && <EtatVide titre="Ce procès-verbal est introuvable." icone="dossier" />}
      {statut === 403 && (
        <EtatVide titre="Vous n’avez pas siégé à cette séance" icone="cadenas">
          Son procès-verbal se lit de qui y a siégé, et se signe par sa présidence et son secrétariat.
        </EtatVide>
      )}
      {error && statut !== 404 && statut !== 403 && (
        <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />
      )}
      {data && <Lu pv={data} />}
    </Page>
  )
}

function Lu({ pv }: { pv: PvEntier }) {
  // The pages on screen stay where they are when the links are asked again.
  const [url] = useState(pv.pdfUrl)
  return (
    <div className="pv-lecture colonnes sous-6">
      <div className="pv-lu">
        <VisionneusePdf url={url} lien={pv.pdfUrl} nom={pv.numero} />
        <details>
          <summary>Lire sans le PDF</summary>
          <TextePv c={pv.contenu} />
        </details>
      </div>
      <div className="grille ecart-5">
        <section className="pv-panneau encart" aria-labelledby="pv-etat">
          <h2 id="pv-etat">{LIBELLES_STATUTS[pv.statut]}</h2>
          <ul className="grille ecart-2">
            {pv.signatures.map((signature) => (
              <li key={signature.qualite}>
                <Signature s={signature} />
              </li>
            ))}
          </ul>
          <SceauAttendu pv={pv} />
        </section>
        {pv.actions.includes('signerProcesVerbal') && <PanneauPv pv={pv} />}
      </div>
    </div>
  )
}
