import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { direSuite } from '#domain/virement/suivi-du-porteur.ts'
import { ADRESSE_RIB, estEnCours, requeteMesPaiements } from '#web/socle/paiement/mes-paiements.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { EchecChargement } from '#web/socle/projet/EchecChargement.tsx'
import { requeteMesProjets, requeteProjet } from '#web/socle/projet/projets.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { EtapesPaiement } from './EtapesPaiement.tsx'
import './suivi-paiement.css'

const TITRE = 'Paiement'
const DEMANDES = { vers: '/porteur-projet/demandes', libelle: 'Mes demandes' }

/** « Paiement » of a holder: where the transfer of one aid is, towards which account, and what follows. */
export function EcranPaiement() {
  const [q] = useSearchParams()
  const nomme = Number(q.get('projetId'))
  const paiements = useQuery(requeteMesPaiements)
  const projets = useQuery(requeteMesProjets)
  const { data: delais } = useCalendrier()
  const p = paiements.data?.find((x) => x.projetId === nomme) ?? (nomme ? undefined : paiements.data?.[0])
  const projet = projets.data?.find((x) => x.id === p?.projetId)
  // Named, and not among them: nothing to follow yet, or another structure's.
  const autre = useQuery({ ...requeteProjet(nomme), enabled: nomme > 0 && paiements.isSuccess && !p })
  const enEchec = [paiements, autre].find((q) => q.isError)
  return (
    <Page
      titre={TITRE}
      document={projet && `${TITRE} ${projet.numero}`}
      retour={DEMANDES}
      chapeau={projet && nomAffiche(projet)}
    >
      {(paiements.isPending || autre.isLoading) && <Squelette forme="formulaire" lignes={6} />}
      {enEchec && (
        <EchecChargement
          erreur={enEchec.error}
          surReessayer={() => void enEchec.refetch()}
          ailleurs={DEMANDES}
        />
      )}
      {paiements.data && !p && !autre.isLoading && !autre.isError && (
        <EtatVide
          icone="euro"
          titre="Aucun paiement à suivre"
          action={<LienBouton vers={DEMANDES.vers}>Voir mes demandes</LienBouton>}
        >
          Le paiement d’une aide se suit ici dès que sa convention est signée.
        </EtatVide>
      )}
      {p && (
        <div className="paiement-suivi">
          <div>
            <Etat paiement={p} />
            <ApresRefus paiement={p} />
            <Reperes paiement={p} />
          </div>
          <div>
            <h2>Étapes</h2>
            <EtapesPaiement paiement={p} projet={projet} delais={delais} />
          </div>
          <Suite paiement={p} />
        </div>
      )}
    </Page>
  )
}

const TITRES: Partial<Record<PaiementSuivi['etat'], string>> = {
  refuse: 'A faire',
  'rib-corrige': 'En cours',
}
const CLASSES: Partial<Record<PaiementSuivi['etat'], string>> = {
  refuse: 'st-refuse',
  'rib-corrige': 'st-courant',
}

function Etat({ paiement: p }: { paiement: PaiementSuivi }) {
  const refuse = p.etat === 'refuse'
  const refus = useRefusMembre('changerRib')
  return (
    <section className={`paiement-etat ${CLASSES[p.etat] ?? 'paiement-etat-courant'}`} aria-live="polite">
      <h2 className="paiement-etat-titre ligne">
        {refuse && <Icone nom="refuse" petite />}
        {p.etat === 'rib-corrige' && <Icone nom="horloge" petite />}
        {TITRES[p.etat] ?? 'Où en est votre paiement'}
      </h2>
      <p className="paiement-etat-phrase">{p.phrase}.</p>
      <p>
        {p.motif && refuse && `Votre banque donne ce motif\u00a0: ${p.motif}. `}
        {direSuite(p, ORGANISME, jourDe(new Date()))}
      </p>
      {refuse && refus && <p className="sous-4">{refus}</p>}
      {refuse && !refus && (
        <p className="sous-4">
          <LienBouton variante="primary" vers={ADRESSE_RIB}>
            Vérifier mon RIB
          </LienBouton>
        </p>
      )}
    </section>
  )
}

/** Once refused: what to do if the bank is wrong. With a new account: a caution on calls, a correction. */
function ApresRefus({ paiement: p }: { paiement: PaiementSuivi }) {
  const [ecrit, change] = [useRefusMembre('ecrire') === null, useRefusMembre('changerRib') === null]
  if (p.etat === 'refuse')
    return (
      ecrit && (
        <p className="secondaire petit paiement-apres grille ecart-3 sous-4">
          Le compte est ouvert et la banque se trompe{'\u00a0'}?{' '}
          <Link to="/porteur-projet/messagerie">Écrivez-nous</Link>
          {'\u00a0'}: nous vous appellerons.
        </p>
      )
    )
  if (p.etat !== 'rib-corrige') return null
  return (
    <div className="paiement-apres grille ecart-3 sous-4">
      <p className="encadre encadre-ample st-neutre">
        <Icone nom="info" petite />
        <span>{ORGANISME} ne vous demande jamais un code, un mot de passe ni votre IBAN entier.</span>
      </p>
      {change && (
        <p className="secondaire petit">
          Une erreur dans ce RIB{'\u00a0'}? <Link to={ADRESSE_RIB}>Le corriger</Link>
        </p>
      )}
    </div>
  )
}

const NOM_COMPTE: Partial<Record<PaiementSuivi['etat'], string>> = {
  refuse: 'Compte refusé',
  'rib-corrige': 'Nouveau compte',
}

const IbanMasque = ({ iban }: { iban: string }) => (
  <>
    <span aria-hidden="true">{iban}</span>
    <span className="cache">compte se terminant par {iban.slice(-4)}</span>
  </>
)

function Reperes({ paiement: p }: { paiement: PaiementSuivi }) {
  return (
    <>
      <dl className="paiement-reperes filets">
        {p.montant !== null && (
          <div>
            <dt>Aide accordée</dt>
            <dd className="paiement-montant">{formatEuros(p.montant)}</dd>
          </div>
        )}
        {p.compte && (
          <>
            <div>
              <dt>{NOM_COMPTE[p.etat] ?? 'Compte'}</dt>
              <dd className="chiffres">
                <IbanMasque iban={p.compte.iban} />
              </dd>
            </div>
            {p.etat === 'rib-corrige' && p.compteRefuse && (
              <div>
                <dt>Compte refusé</dt>
                <dd className="chiffres secondaire">
                  <IbanMasque iban={p.compteRefuse} />
                </dd>
              </div>
            )}
            <div>
              <dt>Titulaire</dt>
              <dd>{p.compte.titulaire}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Référence</dt>
          <dd className="entier">{p.reference}</dd>
        </div>
      </dl>
      {p.refuseLe === null && (
        <p className="secondaire petit">
          Cherchez cette référence sur votre relevé{'\u00a0'}: elle accompagne le virement.
        </p>
      )}
    </>
  )
}

function Suite({ paiement: p }: { paiement: PaiementSuivi }) {
  const [ecrit, change] = [useRefusMembre('ecrire') === null, useRefusMembre('changerRib') === null]
  if (!ecrit && !change) return null
  return (
    <div className="paiement-suite grille ecart-6">
      {estEnCours(p) && change && (
        <section>
          <h2>Vous changez de banque{'\u00a0'}?</h2>
          <p>
            {p.ancienCompte
              ? 'Votre RIB a changé, mais un paiement est en cours vers l’ancien compte\u00a0: gardez-le ouvert jusqu’à son arrivée.'
              : 'Vous pouvez corriger votre RIB. Mais un paiement est en cours vers l’ancien compte\u00a0: gardez-le ouvert jusqu’à son arrivée.'}
          </p>
          <Link to={ADRESSE_RIB}>Corriger mon RIB</Link>
        </section>
      )}
      {ecrit && (
        <section>
          <h2>Une question{'\u00a0'}?</h2>
          <p>
            Écrivez à {ORGANISME} en rappelant la référence <span className="entier">{p.reference}</span>.
          </p>
          <Link to="/porteur-projet/messagerie">Ouvrir la messagerie</Link>
        </section>
      )}
    </div>
  )
}
