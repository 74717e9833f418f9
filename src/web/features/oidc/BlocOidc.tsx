import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { direRefusOidc, estRefusOidc } from '#domain/oidc/refus.ts'
import { fournisseur } from '#web/lib/fournisseur.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { ModaleDelier } from './ModaleDelier.tsx'
import { ModaleLier, type SecondFacteurDemande } from './ModaleLier.tsx'
import './oidc.css'

const jour = (instant: string): string => formatJour(jourDe(new Date(instant)))

/** What the way back from the provider says in the address, once: a sentence, or nothing. */
function useRetour(): string | null {
  const [query, setQuery] = useSearchParams()
  const dit = query.get('oidc')
  const [refus] = useState(dit !== null && estRefusOidc(dit) ? dit : null)
  useEffect(() => {
    if (dit === null) return
    if (dit === 'lie') annoncer('Votre compte est lié.')
    setQuery(
      (q) => {
        q.delete('oidc')
        return q
      },
      { replace: true },
    )
  }, [dit, setQuery])
  return refus && direRefusOidc(refus, fournisseur())
}

/**
 * « Connexion par … » of « Informations »: the identity that opens one's account, or how to link one.
 * `secondFacteur` draws the form of another feature; `relire` reads the account again.
 */
export function BlocOidc({
  liens,
  secondFacteur,
  relire,
}: {
  liens: NonNullable<CompteReponse['liens']>
  secondFacteur: (demande: SecondFacteurDemande) => ReactNode
  relire: () => Promise<void>
}) {
  const nom = fournisseur()
  const echec = useRetour()
  const [modale, setModale] = useState<'lier' | number | null>(null)
  const fermer = (): void => setModale(null)
  if (nom === '' && liens.length === 0) return null
  return (
    <section className="oidc sous-8">
      <div className="rangee">
        <h2>{nom === '' ? 'Connexion par un fournisseur d’identité' : `Connexion par ${nom}`}</h2>
        <Pastille statut={liens.length > 0 ? 'fait' : 'neutre'}>
          {liens.length > 0 ? 'Compte lié' : 'Pas de lien'}
        </Pastille>
      </div>
      <p className="chapeau">
        Une fois votre compte lié, vous entrez avec l’identité que vous avez déjà, sans votre mot de passe du
        portail. Votre adresse et votre rôle restent ceux d’ici.
      </p>
      {echec && <EtatErreur message={echec} />}
      {liens.length > 0 && (
        <ul className="oidc-liens">
          {liens.map((lien) => (
            <li key={lien.id} className="rangee bouts">
              <span>
                <b>{new URL(lien.iss).host}</b>
                <span className="secondaire petit">
                  Lié le {jour(lien.creeLe)}
                  {lien.vuLe ? `, utilisé le ${jour(lien.vuLe)}` : ', jamais utilisé'}
                </span>
              </span>
              <Bouton
                description={`Délier mon compte de ${new URL(lien.iss).host}`}
                onClick={() => setModale(lien.id)}
              >
                Délier
              </Bouton>
            </li>
          ))}
        </ul>
      )}
      {liens.length === 0 && (
        <Bouton icone="plus" onClick={() => setModale('lier')}>
          Lier mon compte
        </Bouton>
      )}
      {modale === 'lier' && <ModaleLier nom={nom} secondFacteur={secondFacteur} surFermer={fermer} />}
      {typeof modale === 'number' && (
        <ModaleDelier
          id={modale}
          titre={`Délier votre compte\u00a0?`}
          apres={`Il ne s’ouvrira plus qu’avec votre mot de passe. Sans mot de passe, demandez-en un par «\u00a0Mot de passe oublié\u00a0».`}
          relire={relire}
          surFermer={fermer}
        />
      )}
    </section>
  )
}
