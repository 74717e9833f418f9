import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sansAccent } from '#domain/commun/accents.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { CompteCourt } from '#domain/compte/contrat.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requeteComptes } from '#web/socle/personne/comptes.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import './compte.css'
import { messageConnu } from './messages-comptes.ts'
import { dernierSupprime } from './requetes-comptes.ts'

/** Accounts that hold every word typed, in any order, accents aside. */
export function chercherComptes(comptes: readonly CompteCourt[], recherche: string): CompteCourt[] {
  const mots = sansAccent(recherche).split(/\s+/).filter(Boolean)
  return comptes.filter((c) => {
    const texte = sansAccent(`${c.nom} ${c.prenom} ${LIBELLES_ROLES[c.role]}`)
    return mots.every((m) => texte.includes(m))
  })
}

const colonnes = (gere: boolean): Colonne<CompteCourt>[] => [
  {
    cle: 'comptes',
    titre: 'Comptes',
    rendu: (c) => (
      <Link className="compte-nom" to={`/admin/comptes/${c.id}`}>
        {c.nom} {c.prenom}
      </Link>
    ),
  },
  {
    cle: 'role',
    titre: 'Rôle',
    rendu: (c) => (
      <span className="compte-role">
        {LIBELLES_ROLES[c.role]}
        {c.isInvite && (
          <Etat statut="courant" icone="courriel">
            Invitation envoyée
          </Etat>
        )}
      </span>
    ),
  },
  {
    cle: 'modifier',
    titre: 'Modifier',
    rendu: (c) => (
      <Link
        className="compte-action"
        to={`/admin/comptes/${c.id}`}
        aria-label={`${gere ? 'Modifier' : 'Consulter'} le compte de ${c.prenom} ${c.nom}`}
      >
        <Icone nom={gere ? 'crayon' : 'oeil'} petite />
        {gere ? 'Modifier' : 'Consulter'}
      </Link>
    ),
  },
]

/** Accounts of the staff and of commission members; a sentence given in the address is shown when it is one of ours. */
export function EcranComptes() {
  const moi = useMoi()
  const gere = aDroit(moi, 'compte', 'canManage')
  const [query, setQuery] = useSearchParams()
  const comptes = useQuery(requeteComptes)
  const recherche = query.get('recherche') ?? ''
  const message = query.get('message')
  const { data, isFetching } = comptes

  useEffect(() => {
    if (message === null || !data || isFetching) return
    const phrase = messageConnu(message, data, dernierSupprime())
    if (phrase) annoncer(phrase)
    // Said once: Back, or a reload, does not say it again.
    setQuery(
      (q) => {
        q.delete('message')
        return q
      },
      { replace: true },
    )
  }, [message, data, isFetching, setQuery])

  return (
    <Page
      titre="Comptes"
      chapeau="Les comptes du personnel et des membres de commission."
      action={
        gere && (
          <LienBouton vers="/admin/comptes/nouveau" variante="primary">
            + Créer un compte
          </LienBouton>
        )
      }
    >
      <div className="comptes-outils">
        <Recherche
          libelle="Rechercher un compte"
          valeur={recherche}
          surRecherche={(r) => setQuery(r ? { recherche: r } : {}, { replace: true })}
        />
        <p className="secondaire" role="status">
          {data && compteDe(chercherComptes(data, recherche).length)}
        </p>
      </div>
      {comptes.isPending && <Squelette forme="tableau" lignes={6} />}
      {comptes.isError && (
        <EtatErreur message={messageDe(comptes.error)} surReessayer={() => void comptes.refetch()} />
      )}
      {data && <Liste comptes={chercherComptes(data, recherche)} recherche={recherche} gere={gere} />}
    </Page>
  )
}

const compteDe = (n: number): string => `${n} compte${n > 1 ? 's' : ''}`

function Liste({ comptes, recherche, gere }: { comptes: CompteCourt[]; recherche: string; gere: boolean }) {
  if (comptes.length > 0)
    return <Tableau legende="Comptes" colonnes={colonnes(gere)} lignes={comptes} cleDe={(c) => c.id} />
  return (
    <EtatVide titre="Aucun résultat" icone="loupe">
      Aucun compte ne correspond à «{'\u00a0'}
      {recherche}
      {'\u00a0'}».
    </EtatVide>
  )
}
