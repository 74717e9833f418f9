import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatHeure } from '../../domain/commun/jours.ts'
import { contratsConvention } from '../../domain/convention/contrat.ts'
import { Bouton } from '../ui/Bouton.tsx'
import { viser } from '../ui/ResumeErreurs.tsx'
import { SaisieCode } from '../ui/SaisieCode.tsx'
import './ConfirmationSms.css'
import { appeler } from './api.ts'
import { ErreurApi, messageDe } from './erreur-api.ts'

export interface CodeParti {
  canal: 'email' | 'sms'
  destination: string
  expireLe: string
}

/** Wait between two codes, in seconds (contract §4). */
const ATTENTE = 30

/** Asks for the code that signs the agreement or the attestation; by e-mail once a code by SMS did not arrive. */
export const demanderCode = async (
  id: number,
  objet: 'convention' | 'attestation',
  canal: 'sms' | 'email' = 'sms',
): Promise<CodeParti> => (await appeler(contratsConvention.codeSms, { corps: { id, objet, canal } })).data

interface Proprietes {
  projetId: number
  objet: 'convention' | 'attestation'
  /** The code that left before the panel opened. */
  parti: CodeParti
  /** What the button says. */
  verbe: string
  /** Signs; throws what the server refused. */
  signer: (code: string) => Promise<void>
  /** What is said when a failure has no words of its own. */
  echec: string
  surAnnuler: () => void
}

/** Panel « Confirmation »: the six digits received by SMS, another code, a code by e-mail. */
export function ConfirmationSms({ projetId, objet, parti, verbe, signer, echec, surAnnuler }: Proprietes) {
  const [envoye, setEnvoye] = useState(parti)
  const [code, setCode] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const [enCours, setEnCours] = useState(false)
  const [renvoi, setRenvoi] = useState<string | null>(null)
  const [reste, setReste] = useState(ATTENTE)
  const occupe = useRef(false)
  const titre = useRef<HTMLHeadingElement>(null)

  useEffect(() => titre.current?.focus(), [])
  useEffect(() => {
    if (reste <= 0) return
    const minuterie = setTimeout(() => setReste(reste - 1), 1000)
    return () => clearTimeout(minuterie)
  }, [reste])

  const refuser = (messages: string[]): void => {
    setErreurs(messages)
    requestAnimationFrame(() => viser('codeVerification'))
  }

  async function envoyer(): Promise<void> {
    if (occupe.current) return
    if (code.trim() === '') return refuser(['Le code de vérification est requis.'])
    if (!/^\d{6}$/.test(code)) return refuser(['Code de vérification invalide.'])
    occupe.current = true
    setEnCours(true)
    setErreurs([])
    try {
      await signer(code)
    } catch (e) {
      const fautes = e instanceof ErreurApi ? e.errors.codeVerification : undefined
      refuser(fautes ?? [messageDe(e, echec)])
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  async function renvoyer(canal: 'sms' | 'email'): Promise<void> {
    setRenvoi(null)
    try {
      setEnvoye(await demanderCode(projetId, objet, canal))
      setReste(ATTENTE)
      setCode('')
      setErreurs([])
      setRenvoi('Un nouveau code vous a été envoyé. Le précédent ne fonctionne plus.')
    } catch (e) {
      setRenvoi(messageDe(e))
    }
  }

  return (
    <form
      className="confirmation-sms"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void envoyer()
      }}
    >
      <h2 ref={titre} tabIndex={-1}>
        Confirmation
      </h2>
      <p>
        Un code à six chiffres a été envoyé {envoye.canal === 'sms' ? 'par SMS au' : 'par e‑mail à'}{' '}
        <b className="confirmation-sms-voie">{envoye.destination}</b>. Il est valable jusqu’à{' '}
        {formatHeure(new Date(envoye.expireLe))}.
      </p>
      <SaisieCode
        nom="codeVerification"
        libelle="Code de vérification"
        aide="Vous pouvez coller le code en entier."
        valeur={code}
        erreurs={erreurs}
        onChange={(v) => {
          setCode(v)
          setErreurs([])
        }}
      />
      <div className="confirmation-sms-boutons">
        <Bouton onClick={surAnnuler}>Annuler</Bouton>
        <Bouton type="submit" variante="primary" enCours={enCours}>
          {verbe}
        </Bouton>
      </div>
      <div className="confirmation-sms-renvoi">
        <p>Vous n’avez pas reçu le code&nbsp;?</p>
        <div>
          <Bouton variante="secondary-light" desactive={reste > 0} onClick={() => void renvoyer('sms')}>
            Renvoyer un SMS
          </Bouton>
          <Bouton
            variante="secondary-light"
            icone="courriel"
            desactive={reste > 0}
            onClick={() => void renvoyer('email')}
          >
            Recevoir par e‑mail
          </Bouton>
          {reste > 0 && <span className="secondaire petit chiffres">Possible dans {reste} s</span>}
        </div>
        <p className="petit secondaire">
          Le SMS part au numéro de vos <Link to="/porteur-projet/informations?tab=contact">informations</Link>
          .
        </p>
        <p role="status" className="petit">
          {renvoi}
        </p>
      </div>
    </form>
  )
}
