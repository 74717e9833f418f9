import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatHeure } from '#domain/commun/jours.ts'
import { appelsProjet } from '#domain/projet/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { ConseilsAvantSignature } from '#web/socle/projet/constats/ConseilsAvantSignature.tsx'
import { CaracteresPerdus } from '#web/socle/signature/CaracteresPerdus.tsx'
import { garderCode, oublierCode, requeteCode } from '#web/socle/signature/code-en-cours.ts'
import { FormulaireCode } from '#web/socle/signature/FormulaireCode.tsx'
import { useCode } from '#web/socle/signature/use-code.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { adresseEtape } from './adresse-etape.ts'
import type { ProprietesEtape } from './contexte-ecran.ts'

/** Step 6 « Confirmation »: the code received by e-mail signs the application. */
export function Etape6({ contexte, titre }: ProprietesEtape) {
  const { projet } = contexte
  const refus = useRefusMembre('signer')
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
        titre={
          refus ? 'Un signataire doit signer cette demande' : 'Cette demande ne peut pas encore être signée'
        }
        action={
          <LienBouton variante="primary" vers={adresseEtape(projet.reprise, projet.id)}>
            {refus ? 'Relire la demande' : 'Reprendre la demande'}
          </LienBouton>
        }
      >
        {refus ?? 'Complétez d’abord toutes les étapes.'}
      </EtatVide>
    )
  return <Code projet={projet} titre={titre} />
}

/** The code that left before, if it still lives: also for who comes back to this page. */
function Code({ projet, titre }: { projet: ProjetReponse; titre: string }) {
  const { data, isPending } = useQuery(requeteCode(projet.id))
  if (isPending)
    return (
      <div className="confirmation">
        <h2>{titre}</h2>
        <Squelette forme="formulaire" lignes={3} />
      </div>
    )
  const parti = data?.objet === 'demande' ? data : null
  return <Confirmation projet={projet} titre={titre} parti={parti} />
}

interface ConfirmationProps {
  projet: ProjetReponse
  titre: string
  parti: CodeParti | null
}

function Confirmation({ projet, titre, parti }: ConfirmationProps) {
  const naviguer = useNavigate()
  const { id } = projet
  const c = useCode({
    projetId: id,
    parti,
    async signer(codeVerification) {
      await appeler(appelsProjet.signerDemande, { params: { id }, corps: { codeVerification } })
      void requetes.invalidateQueries({ queryKey: cles.projet(id) })
      void requetes.invalidateQueries({ queryKey: cles.mesProjets() })
      oublierCode(id)
      void rafraichirMoi()
      void naviguer(`/porteur-projet/projet/success?projetId=${id}`, { replace: true })
    },
    async redemander() {
      const { data } = await appeler(appelsProjet.codeVerification, { corps: { id } })
      garderCode(id, 'demande', data)
      return data
    },
  })
  const { envoye } = c
  return (
    <FormulaireCode
      classe="confirmation"
      code={c}
      verbe="Signer la demande"
      titre={
        <>
          <h2>{titre}</h2>
          <CaracteresPerdus projetId={id} objet="demande" />
          <ConseilsAvantSignature projetId={id} etapeDe={(partie) => adresseEtape(partie, id)} />
        </>
      }
      annonce={
        envoye ? (
          <>
            Un code à six chiffres a été envoyé à <b>{envoye.destination}</b> à{' '}
            {formatHeure(new Date(envoye.envoyeLe))}. Il est valable jusqu’à{' '}
            {formatHeure(new Date(envoye.expireLe))}.
          </>
        ) : (
          'Saisissez le code à six chiffres reçu par e‑mail, ou demandez-en un nouveau.'
        )
      }
      retour={<LienBouton vers={adresseEtape(5, id)}>Précédent</LienBouton>}
    >
      <p className="rangee ecart-3">
        <Bouton
          variante="secondary-light"
          icone="courriel"
          desactive={c.reste > 0}
          onClick={() => void c.renvoyer('email')}
        >
          {envoye ? 'Renvoyer un code' : 'Recevoir un code'}
        </Bouton>
        {c.reste > 0 && (
          <span className="secondaire petit chiffres">Nouvel envoi possible dans {c.reste} s</span>
        )}
      </p>
      <p role="status" className="petit">
        {c.renvoi}
      </p>
    </FormulaireCode>
  )
}
