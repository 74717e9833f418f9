import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatHeure } from '../../../domain/commun/jours.ts'
import { contratsProjet } from '../../../domain/projet/contrat.ts'
import type { ProjetReponse } from '../../../domain/projet/reponse.ts'
import { appeler } from '../../lib/api.ts'
import { FormulaireCode } from '../../lib/FormulaireCode.tsx'
import { SIGNATURE_ERREUR } from '../../lib/messages-projet.ts'
import { rafraichirMoi } from '../../lib/moi.ts'
import { requeteMesProjets, requeteProjet } from '../../lib/projets.ts'
import { type CodeParti, useCode } from '../../lib/use-code.ts'
import { EtatVide } from '../../ui/Attente.tsx'
import { Bouton } from '../../ui/Bouton.tsx'
import { LienBouton } from '../../ui/LienBouton.tsx'
import { annoncer } from '../../ui/notices.ts'
import type { ProprietesEtape } from './contexte-ecran.ts'
import { adresseEtape } from './use-etape.ts'

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
  const { id } = projet
  const { data: parti } = useQuery<CodeParti>({ queryKey: ['code', id], queryFn: skipToken })
  const c = useCode({
    projetId: id,
    parti: parti ?? null,
    echec: SIGNATURE_ERREUR,
    async signer(codeVerification) {
      await appeler(contratsProjet.signerDemande, { params: { id }, corps: { codeVerification } })
      void cache.invalidateQueries({ queryKey: requeteProjet(id).queryKey })
      void cache.invalidateQueries({ queryKey: requeteMesProjets.queryKey })
      cache.removeQueries({ queryKey: ['code', id] })
      void rafraichirMoi()
      annoncer('Projet validé.')
      void naviguer(`/porteur-projet/projet/success?projetId=${id}`, { replace: true })
    },
    async redemander() {
      const { data } = await appeler(contratsProjet.codeVerification, { corps: { id } })
      cache.setQueryData(['code', id], data)
      return data
    },
  })
  const { envoye } = c
  return (
    <FormulaireCode
      classe="confirmation"
      code={c}
      verbe="Signer la demande"
      titre={<h2>{titre}</h2>}
      annonce={
        envoye ? (
          <>
            Un code à six chiffres a été envoyé à <b>{envoye.destination}</b>. Il est valable jusqu’à{' '}
            {formatHeure(new Date(envoye.expireLe))}.
          </>
        ) : (
          'Saisissez le code à six chiffres reçu par e‑mail, ou demandez-en un nouveau.'
        )
      }
      retour={<LienBouton vers={adresseEtape(5, id)}>Précédent</LienBouton>}
    >
      <p className="confirmation-renvoi">
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
