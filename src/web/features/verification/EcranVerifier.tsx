import { useRef, useState } from 'react'
import type { ReponseDe } from '#domain/commun/contrat.ts'
import { appelsVerification } from '#domain/verification/appels.ts'
import type { contratsVerification } from '#domain/verification/contrat.ts'
import { PDF_MAX } from '#domain/verification/taille.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Televersement } from '#web/ui/champs/Televersement.tsx'
import { Resultat } from './Resultat.tsx'
import './verification.css'

type Reponse = ReponseDe<(typeof contratsVerification)['verifierDocument']>['data']

type Etat =
  | { genre: 'vide' }
  | { genre: 'envoi'; nomFichier: string; pourcent: number }
  | { genre: 'lu'; nomFichier: string; reponse: Reponse }
  /** `final`: the same file would be refused again. */
  | { genre: 'echec'; nomFichier: string; message: string; final: boolean }

/** `/verifier`: anybody who holds a PDF of the portal drops it here and reads whether it is authentic. */
export function EcranVerifier() {
  const [etat, setEtat] = useState<Etat>({ genre: 'vide' })
  const dernier = useRef<File | null>(null)
  const arret = useRef<AbortController | null>(null)

  async function verifier(fichier: File): Promise<void> {
    dernier.current = fichier
    arret.current?.abort()
    const mien = new AbortController()
    arret.current = mien
    const nomFichier = fichier.name
    const echouer = (message: string, final: boolean): void =>
      setEtat({ genre: 'echec', nomFichier, message, final })
    if (fichier.size > PDF_MAX) return echouer('Ce fichier dépasse 10\u00a0Mo.', true)
    setEtat({ genre: 'envoi', nomFichier, pourcent: 0 })
    try {
      const { data } = await appeler(appelsVerification.verifierDocument, {
        corps: {},
        fichiers: { document: fichier },
        siExpire: 'rejeter',
        signal: mien.signal,
        surProgres: (pourcent) => !mien.signal.aborted && setEtat({ genre: 'envoi', nomFichier, pourcent }),
      })
      if (!mien.signal.aborted) setEtat({ genre: 'lu', nomFichier, reponse: data })
    } catch (e) {
      if (mien.signal.aborted) return
      const refus = e instanceof ErreurApi ? e.errors.document?.[0] : undefined
      echouer(refus ?? messageDe(e), refus !== undefined)
    }
  }

  return (
    <Page
      titre="Vérifier un document"
      chapeau={`Déposez un PDF remis par ${ORGANISME}\u00a0: convention, demande signée, attestation, procès-verbal ou ordre de virement. Vous saurez s’il est authentique et s’il n’a pas été modifié.`}
    >
      <div className="verification pile">
        <Televersement
          nom="document"
          libelle="Document à vérifier"
          aide="PDF de 10 Mo au plus. Le fichier n’est pas conservé."
          accepte=".pdf"
          etat={etat.genre === 'lu' ? { genre: 'vide' } : etat}
          surChoisir={(f) => void verifier(f)}
          surAnnuler={() => {
            arret.current?.abort()
            setEtat({ genre: 'vide' })
          }}
          {...(!(etat.genre === 'echec' && etat.final) && {
            surReessayer: () => dernier.current && void verifier(dernier.current),
          })}
        />
        <div aria-live="polite">
          {etat.genre === 'lu' && <Resultat nomFichier={etat.nomFichier} reponse={etat.reponse} />}
        </div>
      </div>
    </Page>
  )
}
