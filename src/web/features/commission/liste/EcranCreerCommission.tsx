import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { appelsCommission } from '#domain/commission/appels.ts'
import { schemaCreation } from '#domain/commission/creation.ts'
import { formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { requeteCalendrier } from '#web/socle/reglages/referentiels.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'
import { lireMontant } from '#web/ui/champs/montant-saisi.ts'
import { ecrireNombre } from '#web/ui/champs/nombre-saisi.ts'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { ModaleCreation } from './ModaleCreation.tsx'
import './EcranCreerCommission.css'

const LISTE = '/admin/commissions'
const verifierCreation = verifierAvec(schemaCreation)
const INITIAL = { isVisible: false, date: null as string | null, montantDisponible: '' }
type Saisie = typeof INITIAL

/** What leaves: the amount as it was read, where it was not written plainly. */
function aEnvoyer(saisie: Saisie): Saisie {
  const { valeur, note } = lireMontant(saisie.montantDisponible)
  return note === '' ? saisie : { ...saisie, montantDisponible: ecrireNombre(valeur, 2) }
}
const verifier = (saisie: Saisie) => verifierCreation(aEnvoyer(saisie))

/** Creates a commission on a date of the deposit calendar; neither date nor number can change afterwards. */
export function EcranCreerCommission() {
  const { data, isPending, isError, error, refetch } = useQuery({
    ...requeteCalendrier,
    // Its dates are about to be kept: read again, whatever this browser holds.
    staleTime: 0,
  })
  // Only to warn: a date may be chosen before the list is there.
  const { data: commissions } = useQuery(requeteCommissions)
  const aujourdhui = jourDe(new Date())
  const dates = datesDe(data?.periodes ?? [], aujourdhui)
  const prises = new Set(commissions?.map((c) => c.date))
  return (
    <Page
      titre="Créer une commission"
      chapeau="Choisissez sa date parmi celles du calendrier de dépôt, et ce qu’elle peut accorder."
      retour={{ vers: LISTE, libelle: 'Commissions' }}
    >
      {isPending && <Squelette forme="formulaire" lignes={3} />}
      {isError && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data && dates.length === 0 && (
        <EtatVide
          titre="Réglez le calendrier de dépôt"
          icone="calendrier"
          action={<LienBouton vers="/admin/parametres">Ouvrir les paramètres</LienBouton>}
        >
          Aucune période du calendrier n’a de date de commission.
        </EtatVide>
      )}
      {data && dates.length > 0 && <Formulaire dates={dates} prises={prises} aujourdhui={aujourdhui} />}
    </Page>
  )
}

/** Dates of the calendar, once each: those to come first, soonest first, then the latest past. */
function datesDe(periodes: readonly { dateCommission: Jour | null }[], aujourdhui: Jour): Jour[] {
  const dates = [...new Set(periodes.flatMap((p) => p.dateCommission ?? []))].toSorted()
  const rang = dates.findIndex((d) => d >= aujourdhui)
  return rang === -1 ? dates.toReversed() : [...dates.slice(rang), ...dates.slice(0, rang).toReversed()]
}

interface Choix {
  dates: readonly Jour[]
  /** Dates that have a commission already. */
  prises: ReadonlySet<string>
  aujourdhui: Jour
}

function Formulaire({ dates, prises, aujourdhui }: Choix) {
  const naviguer = useNavigate()
  const [demande, setDemande] = useState(false)
  const [cleCreation] = useState(() => crypto.randomUUID())
  const f = useFormulaire({
    initial: INITIAL,
    verifier,
    envoyer: (corps: Saisie) =>
      appeler(appelsCommission.creerCommission, { corps: { ...aEnvoyer(corps), cleCreation } }),
    libelles: { date: 'Date', montantDisponible: 'Montant disponible' },
    surSucces: async ({ data }) => {
      await relireDemandes()
      annoncer(`Commission ${data.numero} du ${formatJour(data.date)} créée.`)
      await naviguer(LISTE)
    },
  })
  const soumettre = (evenement: FormEvent): void => {
    evenement.preventDefault()
    if (Object.keys(verifier(f.valeurs)).length > 0) void f.envoyer()
    else setDemande(true)
  }
  const remarque = (jour: Jour): string => {
    if (prises.has(jour)) return ' (a déjà une commission)'
    return jour < aujourdhui ? ' (date passée)' : ''
  }
  const { note } = lireMontant(f.valeurs.montantDisponible)
  const modifie = JSON.stringify(f.valeurs) !== JSON.stringify(INITIAL)
  return (
    <form noValidate className="commission-creation grille ecart-5 sous-6" onSubmit={soumettre}>
      <GardeSaisie actif={modifie && !f.enCours} />
      <MentionRequis />
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <Interrupteur
        libelle="Visible par les membres de la commission"
        valeur={f.valeurs.isVisible}
        onChange={(v) => f.changer('isVisible', v)}
      />
      <Selection
        {...f.champ('date')}
        libelle="Date"
        requis
        options={dates.map((d) => ({ valeur: d, libelle: `${formatJour(d)}${remarque(d)}` }))}
      />
      <SaisieTexte
        {...f.champ('montantDisponible')}
        libelle="Montant disponible (€)"
        aide={`Ce que le Conseil d’Administration pourra accorder en tout. ${note}`.trim()}
        requis
        taille="courte"
        clavier="decimal"
      />
      {f.echec && <EtatErreur message="une erreur est apparue" raison={f.echec} />}
      <p>
        <Bouton type="submit" variante="primary" enCours={f.enCours}>
          Créer la commission
        </Bouton>
      </p>
      {demande && f.valeurs.date && (
        <ModaleCreation
          date={f.valeurs.date}
          montant={f.valeurs.montantDisponible}
          isVisible={f.valeurs.isVisible}
          dejaPrise={prises.has(f.valeurs.date)}
          surFermer={() => setDemande(false)}
          surConfirmer={() => {
            setDemande(false)
            void f.envoyer()
          }}
        />
      )}
    </form>
  )
}
