import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatHeure } from '../../../domain/commun/jours.ts'
import { contratsProjet } from '../../../domain/projet/contrat.ts'
import type { ProjetReponse } from '../../../domain/projet/reponse.ts'
import { appeler } from '../../lib/api.ts'
import { ErreurApi, messageDe } from '../../lib/erreur-api.ts'
import { echecDe, SIGNATURE_ERREUR } from '../../lib/messages-projet.ts'
import { rafraichirMoi } from '../../lib/moi.ts'
import { requeteMesProjets, requeteProjet } from '../../lib/projets.ts'
import { EtatVide } from '../../ui/Attente.tsx'
import { Bouton } from '../../ui/Bouton.tsx'
import { LienBouton } from '../../ui/LienBouton.tsx'
import { annoncer } from '../../ui/notices.ts'
import { viser } from '../../ui/ResumeErreurs.tsx'
import { SaisieCode } from '../../ui/SaisieCode.tsx'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { adresseEtape } from './use-etape.ts'

interface CodeEnvoye {
  canal: string
  destination: string
  expireLe: string
}

/** Wait between two codes, in seconds (contract §4). */
const ATTENTE = 30

/** Step 6 « Confirmation »: the code received by e-mail signs the application. */
export function Etape6({ contexte, titre }: ProprietesEtape) {
  const { projet } = contexte
  if (!projet) return null
  if (projet.isSigned && !projet.isRefused)
    return (
      <EtatVide
        icone="fait"
        titre="Cette demande est signée"
        action={
          <LienBouton variante="primary" vers="/porteur-projet/demandes">
            Voir mes demandes
          </LienBouton>
        }
      >
        Vous la retrouvez dans vos demandes, avec le dossier signé.
      </EtatVide>
    )
  if (!projet.actions.includes('signerDemande'))
    return (
      <EtatVide
        icone="crayon"
        titre="Cette demande ne peut pas encore être signée"
        action={
          <LienBouton variante="primary" vers={adresseEtape(projet.reprise, projet.id)}>
            Reprendre la demande
          </LienBouton>
        }
      >
        Complétez d’abord toutes les étapes.
      </EtatVide>
    )
  return <Confirmation projet={projet} titre={titre} />
}

function Confirmation({ projet, titre }: { projet: ProjetReponse; titre: string }) {
  const naviguer = useNavigate()
  const cache = useQueryClient()
  const { data: envoye } = useQuery<CodeEnvoye>({ queryKey: ['code', projet.id], queryFn: skipToken })
  const [code, setCode] = useState('')
  const [erreurs, setErreurs] = useState<string[]>([])
  const [enCours, setEnCours] = useState(false)
  const [renvoi, setRenvoi] = useState<string | null>(null)
  const [reste, setReste] = useState(envoye ? ATTENTE : 0)
  const occupe = useRef(false)

  useEffect(() => {
    if (reste <= 0) return
    const minuterie = setTimeout(() => setReste(reste - 1), 1000)
    return () => clearTimeout(minuterie)
  }, [reste])

  const refuser = (messages: string[]): void => {
    setErreurs(messages)
    requestAnimationFrame(() => viser('codeVerification'))
  }

  async function signer(saisi: string): Promise<void> {
    if (occupe.current) return
    if (saisi.trim() === '') return refuser(['Le code de vérification est requis.'])
    if (!/^\d{6}$/.test(saisi)) return refuser(['Code de vérification invalide.'])
    occupe.current = true
    setEnCours(true)
    setErreurs([])
    try {
      await appeler(contratsProjet.signerDemande, {
        params: { id: projet.id },
        corps: { codeVerification: saisi },
      })
      void cache.invalidateQueries({ queryKey: requeteProjet(projet.id).queryKey })
      void cache.invalidateQueries({ queryKey: requeteMesProjets.queryKey })
      cache.removeQueries({ queryKey: ['code', projet.id] })
      void rafraichirMoi()
      annoncer('Projet validé.')
      void naviguer(`/porteur-projet/projet/success?projetId=${projet.id}`, { replace: true })
    } catch (e) {
      const fautes = e instanceof ErreurApi ? e.errors.codeVerification : undefined
      refuser(fautes ?? [echecDe(e, SIGNATURE_ERREUR)])
    } finally {
      occupe.current = false
      setEnCours(false)
    }
  }

  async function renvoyer(): Promise<void> {
    setRenvoi(null)
    try {
      const r = await appeler(contratsProjet.codeVerification, { corps: { id: projet.id } })
      cache.setQueryData(['code', projet.id], r.data)
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
      className="confirmation"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void signer(code)
      }}
    >
      <h2>{titre}</h2>
      <p>
        {envoye ? (
          <>
            Un code à six chiffres a été envoyé à <b>{envoye.destination}</b>. Il est valable jusqu’à{' '}
            {formatHeure(new Date(envoye.expireLe))}.
          </>
        ) : (
          'Saisissez le code à six chiffres reçu par e‑mail, ou demandez-en un nouveau.'
        )}
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
      <div className="confirmation-boutons">
        <LienBouton vers={adresseEtape(5, projet.id)}>Précédent</LienBouton>
        <Bouton type="submit" variante="primary" enCours={enCours}>
          Signer la demande
        </Bouton>
      </div>
      <p className="confirmation-renvoi">
        <Bouton
          variante="secondary-light"
          icone="courriel"
          desactive={reste > 0}
          onClick={() => void renvoyer()}
        >
          {envoye ? 'Renvoyer un code' : 'Recevoir un code'}
        </Bouton>
        {reste > 0 && <span className="secondaire petit chiffres">Nouvel envoi possible dans {reste} s</span>}
      </p>
      <p role="status" className="petit">
        {renvoi}
      </p>
    </form>
  )
}
