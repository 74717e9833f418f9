import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { appelsCompte } from '#domain/compte/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import './compte.css'

/** Page `/confirmation-email?token=…`: a click confirms, so that a mail scanner's visit confirms nothing. */
export function EcranConfirmationEmail() {
  const titre = useTitre('Confirmation de votre adresse')
  const [query] = useSearchParams()
  const occupe = useRef(false)
  const confirmation = useMutation({
    mutationFn: () =>
      appeler(appelsCompte.confirmerEmail, { corps: { token: query.get('token') }, siExpire: 'rejeter' }),
    onSuccess: () => rafraichirMoi(),
    onSettled: () => {
      occupe.current = false
    },
  })
  // The state of the mutation comes a moment later: two quick clicks would use the link twice.
  const confirmer = (): void => {
    if (occupe.current) return
    occupe.current = true
    confirmation.mutate()
  }
  const fait = confirmation.data?.data
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        {fait ? 'Adresse confirmée' : 'Confirmation de votre adresse'}
      </h1>
      <div className="sous-3 pile" aria-live="polite">
        {fait ? (
          <>
            <p>
              L’adresse <b>{fait.email}</b> est bien la vôtre. C’est elle qui sert à vous connecter.
            </p>
            <LienBouton vers="/" variante="primary" large>
              Continuer
            </LienBouton>
          </>
        ) : (
          <>
            <p className="chapeau">
              Confirmez que l’adresse e‑mail où vous avez reçu ce lien est bien la vôtre. Si elle en remplace
              une autre, l’ancienne sert encore jusque-là.
            </p>
            {confirmation.isError && (
              <>
                <EtatErreur message={messageDe(confirmation.error)} />
                <p>
                  Un lien ne sert qu’une fois&nbsp;: si vous l’avez déjà ouvert, votre nouvelle adresse est
                  confirmée. <Link to="/">Se connecter</Link>
                </p>
              </>
            )}
            <Bouton variante="primary" large enCours={confirmation.isPending} onClick={confirmer}>
              Confirmer mon adresse
            </Bouton>
          </>
        )}
      </div>
    </>
  )
}
